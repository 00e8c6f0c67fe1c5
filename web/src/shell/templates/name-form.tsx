import { Button } from '@mantine/core'
import * as z from 'zod/mini'
import { useSubmit } from '../../api/use-submit'
import { trendGraphTemplateMasterSaveGraphData as longest } from '../../lib/generated/lengths'
import { useHolds } from '../../session/may-open'
import { RadioField } from '../../ui/form/fields/choice-fields'
import { TextField } from '../../ui/form/fields/text-field'
import { Form } from '../../ui/form/form'
import * as rules from '../../ui/form/rules'
import { bySchema } from '../../ui/form/schema'
import { SubmitButton } from '../../ui/form/submit-button'
import { useForm } from '../../ui/form/use-form'
import { toast } from '../../ui/toast'
import styles from './templates.module.css'
import { useTemplateWords } from './words'

/** Who a new template is for. */
export type NewScope = 'own' | 'company'

const schema = z.object({ name: rules.text(longest.name), scope: z.enum(['own', 'company']) })
const check = bySchema(schema)

/** The name of a template: of a new one, or another one for a kept one. Where it is asked, also whom it is for. */
export function TemplateForm({
  name,
  withScope = false,
  send,
  onDone,
}: {
  /** Of a kept one. */
  name?: string | undefined
  /** Whoever may share is asked whether the company shall have it. */
  withScope?: boolean
  send(draft: { name: string; scope: NewScope }): Promise<unknown>
  /** It is kept, or was given up. */
  onDone(kept: boolean): void
}) {
  const t = useTemplateWords()
  const mayShare = useHolds('mm.equipment.edit') === true
  const form = useForm({ values: { name: name ?? '', scope: 'own' as NewScope }, check })
  const { submit } = useSubmit(form, {
    send,
    onDone: (_, { name: kept }) => {
      toast('success', { title: t('saved', { name: kept }), closeLabel: t('common:close') })
      onDone(true)
    },
  })
  return (
    <Form form={form} onSubmit={submit} summary="rest" className={styles.nameForm ?? ''} label={t('nameForm')}>
      <TextField {...form.field('name')} label={t('name')} help={t('nameHelp', { max: longest.name })} required first />
      {withScope && mayShare && (
        <RadioField
          {...form.field('scope')}
          label={t('scopeLabel')}
          codes={[
            { code: 'own', label: t('scope.own') },
            { code: 'company', label: t('scope.company') },
          ]}
        />
      )}
      <div>
        <Button variant="default" size="xs" disabled={form.sending} onClick={() => onDone(false)}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t('common:save')}</SubmitButton>
      </div>
    </Form>
  )
}
