import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useSubmit } from '../../api/use-submit'
import type { Place } from '../../queries/places'
import { asError } from '../../ui/form/complaint'
import { CodeField } from '../../ui/form/fields/code-field'
import { FileField } from '../../ui/form/fields/file-field'
import { FormFoot } from '../../ui/form/foot'
import { Form } from '../../ui/form/form'
import { bySchema, rule } from '../../ui/form/schema'
import { FormSection } from '../../ui/form/section'
import { useForm } from '../../ui/form/use-form'
import styles from './import.module.css'
import type { ImportKind } from './kind'
import type { Encoding, ImportOrder, ImportReport } from './order'

const most = 2 * 1024 * 1024

const schema = z.object({
  file: z.custom<File | null>().check(
    rule((file) => file !== null, 'imports:file.missing'),
    rule((file) => (file?.size ?? 0) <= most, 'imports:file.tooLarge'),
  ),
  encoding: z.custom<Encoding | null>(),
})
const check = bySchema(schema)

/** Step 1: which file, and how it is written. Sending it checks it and writes nothing. */
export function FileForm({
  kind,
  place: { locationUniqueKey },
  onChecked,
}: {
  kind: ImportKind
  place: Place
  onChecked(order: ImportOrder, report: ImportReport): void
}) {
  const { t } = useTranslation('imports')
  const form = useForm({ values: { file: null as File | null, encoding: null as Encoding | null }, check })
  const { submit } = useSubmit(form, {
    send: async ({ file, encoding }) => {
      if (file === null) throw new Error('judged by the check')
      const order = { file, encoding, locationUniqueKey }
      return { order, report: await kind.check(order) }
    },
    onDone: ({ order, report }) => {
      if (!report.problem) return onChecked(order, report)
      const { message, beginning } = report.problem
      const said = beginning ? `${message} ${t('file.read', { beginning })}` : message
      form.setError('file', asError({ said }))
    },
  })
  const chosen = useWatch({ control: form.control, name: 'file' })
  return (
    <Form form={form} onSubmit={submit} prefix="import" label={t('file.form')}>
      <p className={styles.how}>{kind.words.how}</p>
      <FormSection title={t('file.form')}>
        <FileField
          {...form.field('file')}
          label={kind.words.file}
          help={t('file.help')}
          accept=".csv,.txt,text/csv"
          wide
          required
        />
        <CodeField
          {...form.field('encoding')}
          label={t('file.encoding')}
          codes={[
            { code: 'utf-8', label: t('file.utf8') },
            { code: 'shift_jis', label: t('file.shiftJis') },
          ]}
          optional={t('file.auto')}
        />
      </FormSection>
      <FormFoot submit={t('file.submit')} unsaved={t(form.sending && chosen ? 'checking' : 'file.note')}>
        {kind.cancel}
      </FormFoot>
    </Form>
  )
}
