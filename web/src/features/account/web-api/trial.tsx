import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import { tryOut } from '../../../queries/web-api'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { FormSection } from '../../../ui/form/section'
import { useForm } from '../../../ui/form/use-form'
import { useProblemText } from './problems'
import { trialCheck } from './rules'
import styles from './web-api.module.css'

type Trial = Awaited<ReturnType<typeof tryOut>>

/** Says what would become of a call with a set from an address. */
export function KeyTrial({ slot }: { slot: 1 | 2 }) {
  const { t } = useTranslation('webApi')
  const problemText = useProblemText()
  const [told, setTold] = useState<Trial | null>(null)
  const form = useForm({ values: { address: '' }, check: trialCheck })
  const { submit } = useSubmit(form, { send: ({ address }) => tryOut(slot, address.trim()), onDone: setTold })
  return (
    <Form form={form} onSubmit={submit} prefix={`trial${slot}`} label={t('trial.title')}>
      <FormSection title={t('trial.title')} help={t('trial.help')}>
        <TextField {...form.field('address')} label={t('trial.address')} spellCheck={false} />
        <p className={styles.send}>
          <Button type="submit" variant="default">
            {t('trial.send')}
          </Button>
        </p>
        <p role="status" className={styles.told}>
          {told?.accepted &&
            t('trial.accepted', {
              address: told.address,
              name: told.memberName ?? '',
              count: told.lineCount ?? 0,
            })}
          {told?.problem && t('trial.refused', { address: told.address, why: problemText(told.problem) })}
        </p>
      </FormSection>
    </Form>
  )
}
