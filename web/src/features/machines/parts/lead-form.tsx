import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { type PartDue, renewParts } from '../../../queries/parts'
import { DialogFoot } from '../../../ui/dialog-foot'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import styles from './parts.module.css'

const schema = z.object({ days: rules.number({ min: 0, max: 365 }) })
const check = bySchema(schema)

/** How long parts of a name take to come. */
export function LeadForm({ part, onClose }: { part: PartDue; onClose(): void }) {
  const { t } = useTranslation(['parts', 'common'])
  const client = useQueryClient()
  const { partName } = part
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    values: { days: String(part.leadDays) },
    check,
  })
  const { submit, reading, back } = useSubmit(form, {
    confirm: true,
    send: ({ days }) => call(api.POST('/api/partsReplacement/leadTime/save', { body: { partName, days } })),
    onDone: () => {
      onClose()
      toast('success', { title: t('parts:lead.done', { part: partName }), closeLabel: t('common:close') })
      void renewParts(client)
    },
  })
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back} summary="rest" label={t('parts:action.lead')}>
      {reading && <p className={styles.ask}>{t('parts:alarm.ask')}</p>}
      <TextField
        {...form.field('days')}
        label={t('parts:lead.days')}
        help={t('parts:lead.help')}
        required
        first
        inputMode="numeric"
        unit={t('parts:unit.days')}
      />
      <DialogFoot>
        <Button variant="default" disabled={form.sending} onClick={reading ? back : onClose}>
          {reading ? t('common:form.back') : t('common:cancel')}
        </Button>
        <SubmitButton>{reading ? t('common:save') : t('parts:record.proceed')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
