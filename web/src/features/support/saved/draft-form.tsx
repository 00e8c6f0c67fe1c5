import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import { DialogFoot } from '../../../ui/dialog-foot'
import { AreaField } from '../../../ui/form/fields/area-field'
import { CheckField } from '../../../ui/form/fields/check-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { check, type Draft, memoMax } from './draft'

/** A dialog that asks for the name of an analysis, a memo, and whether colleagues see it. */
export function DraftDialog({
  title,
  values,
  send,
  onDone,
  onClose,
}: {
  title: string
  values: Draft
  send(draft: Draft): Promise<unknown>
  onDone(draft: Draft): void
  onClose(): void
}) {
  const { t } = useTranslation(['savedAnalyses', 'common'])
  const form = useForm({ values, check })
  const { submit } = useSubmit(form, {
    send,
    onDone: (_, draft) => {
      onClose()
      onDone(draft)
    },
  })
  return (
    <Modal opened onClose={onClose} size={520} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <Form form={form} onSubmit={submit} summary="rest" label={title}>
        <div className="sg-formfields">
          <TextField {...form.field('savedName')} label={t('name')} required wide first />
          <AreaField {...form.field('memo')} label={t('memo')} max={memoMax} rows={3} />
          <CheckField {...form.field('shared')} label={t('sharedField')} help={t('sharedHelp')} wide />
        </div>
        <DialogFoot>
          <Button variant="default" disabled={form.sending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <SubmitButton>{t('common:save')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Modal>
  )
}
