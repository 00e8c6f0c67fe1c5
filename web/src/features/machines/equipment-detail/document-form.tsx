import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { fileSize } from '../../../lib/file-size'
import { equipmentDocumentAdd as longest } from '../../../lib/generated/lengths'
import { categories } from '../../../queries/document-choices'
import { ask } from '../../../ui/confirm'
import { AreaField } from '../../../ui/form/fields/area-field'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { DateField } from '../../../ui/form/fields/date-field'
import { FileField } from '../../../ui/form/fields/file-field'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import type { AnyForm, FormHandle } from '../../../ui/form/use-form'
import { useLeaveWarning } from '../../../ui/form/use-leave-warning'
import { type DocumentOutput, type DocumentValues, type FileLimits, limitText } from './document-rules'
import styles from './equipment-detail.module.css'

/** A new document. It is handed over when its sender has said yes; sending is the matter of the tab. */
export function DocumentForm({
  form,
  limits,
  zone,
  onSend,
  onCancel,
}: {
  form: FormHandle<DocumentValues, DocumentOutput>
  limits: FileLimits
  zone: string
  onSend(document: DocumentOutput): void
  onCancel(): void
}) {
  const { t } = useTranslation(['equipmentDetail', 'calendar', 'common'])
  useLeaveWarning(form as unknown as AnyForm, noEnds)
  const submit = form.handleSubmit(async (document) => {
    const { category, registrationDate, file } = document
    const accepted = await ask({
      title: t('equipmentDetail:form.ask'),
      text: t('equipmentDetail:form.askText', {
        category: t(`equipmentDetail:documents.category.c${category}`),
        date: dayText(registrationDate),
        file: file ? `${file.name} (${fileSize(file.size)})` : t('equipmentDetail:form.withoutFile'),
      }),
      accept: t('equipmentDetail:form.submit'),
      decline: t('equipmentDetail:form.askDecline'),
    })
    if (accepted) onSend(document)
  })
  return (
    <Form
      form={form}
      onSubmit={submit}
      prefix="document"
      summary="rest"
      label={t('equipmentDetail:form.title')}
      className={styles.form ?? ''}
    >
      <FileField
        {...form.field('file')}
        label={t('equipmentDetail:form.file')}
        help={t('equipmentDetail:form.fileHelp', {
          max: limitText(limits.maxBytes),
          some: limits.refused.filter((one) => one === 'exe' || one === 'html').join(t('common:comma')),
        })}
      />
      <RadioField
        {...form.field('category')}
        label={t('equipmentDetail:form.category')}
        required
        codes={categories.map((code) => ({ code, label: t(`equipmentDetail:documents.category.c${code}`) }))}
      />
      <DateField {...form.field('registrationDate')} label={t('equipmentDetail:form.date')} required zone={zone} />
      <AreaField {...form.field('content')} label={t('equipmentDetail:form.content')} required max={longest.content} />
      <div className={styles.foot}>
        <SubmitButton>{t('equipmentDetail:form.submit')}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** What the form stands beside changes with the address; only another page takes it away. */
const noEnds = { search: false }
