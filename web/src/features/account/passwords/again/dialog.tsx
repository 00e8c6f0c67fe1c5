import '../../../../ui/kit-floating'
import '../../../../ui/styles/dialog.css'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { useSubmit } from '../../../../api/use-submit'
import { useMember } from '../../../../session/member'
import { DialogFoot } from '../../../../ui/dialog-foot'
import { PasswordField } from '../../../../ui/form/fields/password-field'
import { Form } from '../../../../ui/form/form'
import { bySchema, rule } from '../../../../ui/form/schema'
import { SubmitButton } from '../../../../ui/form/submit-button'
import { useForm } from '../../../../ui/form/use-form'
import styles from '../passwords.module.css'

const present = z.string().check(rule((word) => word !== '', 'common:form.rule.missing'))
const check = bySchema(z.object({ currentPassword: present }))

/** Asks for the reader's password once more. */
export default function PasswordAgainDialog({ onEnd }: { onEnd(given: boolean): void }) {
  const { t } = useTranslation(['passwords', 'common'])
  const member = useMember()
  const form = useForm({ values: { currentPassword: '' }, check })
  const { submit } = useSubmit(form, {
    send: (body) => call(api.POST('/api/login/session/confirm', { body })),
    onDone: () => onEnd(true),
  })
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      size={460}
      title={t('confirm.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        form={form}
        onSubmit={submit}
        prefix="again"
        summary="rest"
        className={styles.dialog}
        label={t('confirm.title')}
      >
        <p>{t('confirm.text')}</p>
        {/* a password manager knows whose password is asked for */}
        <input hidden readOnly autoComplete="username" value={member?.memberidC ?? ''} />
        <PasswordField
          {...form.field('currentPassword')}
          label={t('present')}
          autoComplete="current-password"
          required
          first
        />
        <DialogFoot>
          <Button variant="default" onClick={() => onEnd(false)}>
            {t('common:cancel')}
          </Button>
          <SubmitButton>{t('confirm.accept')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Modal>
  )
}
