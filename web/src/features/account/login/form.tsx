import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import type { ExpiredLogin } from '../../../session/expired-login'
import { filled } from '../../../ui/form/complaint'
import { PasswordField } from '../../../ui/form/fields/password-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { toMailAddress } from '../../../ui/form/half-width'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import styles from './login.module.css'
import { Notice } from './notice'

// its rules and the dialog's own code are for the few whose password has expired
const ExpiredDialog = lazy(() => import('../passwords/expired-dialog'))

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
  logIn(address: string, password: string): Promise<string | ExpiredLogin<string>>
  onIn(): void
}) {
  const { t } = useTranslation('login')
  const [cookieRefused, setCookieRefused] = useState(false)
  const [expired, setExpired] = useState<ExpiredLogin<string>>()
  const goOn = (outcome: string) => (outcome === 'cookie-refused' ? setCookieRefused(true) : onIn())
  const form = useForm({ values: { [address]: '', password: '' }, check: filled([address, 'password']) })
  const { submit } = useSubmit(form, {
    send: (values) => {
      setCookieRefused(false)
      return logIn(toMailAddress(values[address] ?? ''), values.password ?? '')
    },
    onDone: (outcome) => (typeof outcome === 'string' ? goOn(outcome) : setExpired(outcome)),
  })
  const leaveDialog = () => {
    setExpired(undefined)
    form.reset({ ...form.getValues(), password: '' })
  }
  return (
    <>
      <Form form={form} onSubmit={submit} prefix="" summary="rest" className={styles.form}>
        <Notice errorType={errorType} cookieRefused={cookieRefused} quiet={form.formState.errors.root !== undefined} />
        <TextField
          {...form.field(address)}
          label={label}
          help={help}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          tidy={toMailAddress}
        />
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        <SubmitButton fullWidth>{t('submit')}</SubmitButton>
      </Form>
      {expired && (
        <Suspense fallback={null}>
          <ExpiredDialog
            login={expired}
            onChanged={(outcome) => {
              leaveDialog()
              goOn(outcome)
            }}
            onLeft={leaveDialog}
          />
        </Suspense>
      )}
    </>
  )
}
