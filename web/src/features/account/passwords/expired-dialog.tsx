import '../../../ui/kit-floating'
import '../../../ui/styles/dialog.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useSubmit } from '../../../api/use-submit'
import type { ExpiredLogin } from '../../../session/expired-login'
import { DialogFoot } from '../../../ui/dialog-foot'
import { Form } from '../../../ui/form/form'
import { bySchema } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { blankPassword, nameOf, newPasswordRules, onWire } from './new-password'
import { NewPasswordFields } from './new-password-fields'
import styles from './passwords.module.css'
import { sameTwice } from './rules'

const check = bySchema(z.object(newPasswordRules).check(sameTwice()))

/** Over the log-in of somebody whose password has expired. There are two ways out: a new password, and logging out. */
export default function ExpiredDialog({
  login,
  onChanged,
  onLeft,
}: {
  login: ExpiredLogin<string>
  onChanged(outcome: string): void
  onLeft(): void
}) {
  const { t } = useTranslation(['passwordChange', 'passwords'])
  const [leaving, setLeaving] = useState(false)
  const form = useForm({ values: blankPassword, check })
  const { submit } = useSubmit(form, {
    send: (typed) => login.change(onWire(typed)),
    onDone: (outcome) => onChanged(outcome),
    nameOf,
  })
  const leave = async () => {
    setLeaving(true)
    await login.logOut()
    onLeft()
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      title={t('expired.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Form
        form={form}
        onSubmit={submit}
        prefix="expired"
        summary="rest"
        className={styles.dialog}
        label={t('expired.title')}
      >
        <p>{t('expired.text')}</p>
        {/* a password manager keeps the new password under this name */}
        <input hidden readOnly autoComplete="username" value={login.memberId} />
        <NewPasswordFields
          password={form.field('password')}
          again={form.field('passwordConfirmation')}
          label={t('passwords:new')}
        />
        <DialogFoot>
          <Button variant="default" loading={leaving} disabled={form.sending} onClick={() => void leave()}>
            {t('expired.logOut')}
          </Button>
          <SubmitButton>{t('expired.change')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Modal>
  )
}
