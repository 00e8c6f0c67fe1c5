import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../../ui/error-summary'
import { faultsOf, type LoginFields, type LoginNotice, missing } from './rules'
import { useLogin } from './use-login'

/** Member ID and password. What the server refuses stands above, what is missing stands beneath its field. */
export function LoginForm({ errorType, onIn }: { errorType: number | undefined; onIn(): void }) {
  const { t } = useTranslation('account')
  const [fields, setFields] = useState<LoginFields>({ memberId: '', password: '' })
  const [tried, setTried] = useState(false)
  const login = useLogin(onIn)
  const lacks = tried ? missing(fields) : []
  const faults = faultsOf(login.failure, t)
  const fieldError = (field: keyof LoginFields) =>
    lacks.includes(field) ? t('login.missing') : faults.fields[field] || undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = missing(fields)
    if (first) return document.getElementById(first)?.focus()
    void login.send(fields)
  }
  return (
    <form className="sg-login-form" noValidate onSubmit={submit}>
      <Notice errorType={errorType} notice={login.notice} quiet={faults.summary.length > 0} />
      <ErrorSummary key={login.attempts} faults={faults.summary.map((text) => ({ text }))} />
      <TextInput
        id="memberId"
        label={t('login.memberId')}
        description={t('login.memberIdHelp')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.memberId}
        onChange={(event) => setFields({ ...fields, memberId: event.currentTarget.value })}
        error={fieldError('memberId')}
      />
      <Password
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        error={fieldError('password')}
      />
      <Button type="submit" fullWidth loading={login.sending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

function Password({ value, onChange, error }: { value: string; onChange(value: string): void; error?: string }) {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      id="password"
      label={t('login.password')}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': shown ? t('login.hide') : t('login.show'),
        'aria-pressed': shown,
        tabIndex: 0,
      }}
      error={error}
    />
  )
}

function Notice({
  errorType,
  notice,
  quiet,
}: {
  errorType: number | undefined
  notice: LoginNotice | null
  quiet: boolean
}) {
  const { t } = useTranslation('account')
  const sent = errorType && !quiet ? t(errorType === 404 ? 'login.errorType.404' : 'login.errorType.other') : null
  const text = notice ? t(`login.${notice}`) : sent
  if (!text) return null
  return (
    <div className="sg-note" role="alert">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>{text}</span>
    </div>
  )
}
