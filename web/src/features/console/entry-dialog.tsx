import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '../../ui/dialog-foot'
import { Form } from '../../ui/form/form'
import { SubmitButton } from '../../ui/form/submit-button'
import type { FormHandle } from '../../ui/form/use-form'
import styles from './console.module.css'

/** A short form over the page. */
export function EntryDialog<Values extends FieldValues, Output>({
  title,
  form,
  onSubmit,
  submit,
  onClose,
  children,
}: {
  title: string
  form: FormHandle<Values, Output>
  onSubmit(): unknown
  /** What the button does, as a verb. */
  submit: string
  onClose(): void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form form={form} onSubmit={onSubmit} summary="rest" className={styles.column} label={title}>
        {children}
        <DialogFoot>
          <Button variant="default" disabled={form.sending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton>{submit}</SubmitButton>
        </DialogFoot>
      </Form>
    </Modal>
  )
}
