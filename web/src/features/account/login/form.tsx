import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import { filled } from '../../../ui/form/complaint'
import { PasswordField } from '../../../ui/form/fields/password-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import styles from './login.module.css'
import { type LoginNotice, Notice } from './notice'

const notices: Partial<Record<string, LoginNotice>> = { 'password-expired': 'expired', 'cookie-refused': 'cookie' }

/** A login by an address and a password. What the server refuses stands above, what is missing beneath its field. */
export function LoginForm({
  address,
  label,
  help,
  errorType,
  logIn,
  onIn,
}: {
  /** The name of the address's field, as the call has it. */
  address: string
  label: string
  help: string
  errorType: number | undefined
  logIn(address: string, password: string): Promise<string>
  onIn(): void
}) {
  const { t } = useTranslation('login')
  const [notice, setNotice] = useState<LoginNotice>()
  const form = useForm({ values: { [address]: '', password: '' }, check: filled([address, 'password']) })
  const { submit } = useSubmit(form, {
    send: (values) => {
      setNotice(undefined)
      return logIn(values[address]?.trim() ?? '', values.password ?? '')
    },
    onDone: (outcome) => (notices[outcome] ? setNotice(notices[outcome]) : onIn()),
  })
  return (
    <Form form={form} onSubmit={submit} prefix="" summary="rest" className={styles.form}>
      <Notice errorType={errorType} notice={notice} quiet={form.formState.errors.root !== undefined} />
      <TextField
        {...form.field(address)}
        label={label}
        help={help}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <SubmitButton fullWidth>{t('submit')}</SubmitButton>
    </Form>
  )
}
