import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../../ui/error-summary'
import { Notice } from './notice'
import { Password } from './password'
import { faultsOf, missing } from './rules'
import { useLogin } from './use-login'

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
  help: ReactNode
  errorType: number | undefined
  logIn(address: string, password: string): Promise<string>
  onIn(): void
}) {
  const { t } = useTranslation('account')
  const [who, setWho] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const login = useLogin(logIn, onIn)
  const fields: Record<string, string> = { [address]: who, password }
  const lacks = tried ? missing(fields) : []
  const faults = faultsOf(login.failure, Object.keys(fields), t)
  const errorOf = (field: string) => (lacks.includes(field) ? t('login.missing') : faults.fields[field]) || undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = missing(fields)
    if (first) return document.getElementById(first)?.focus()
    void login.send(who.trim(), password)
  }
  return (
    <form className="sg-login-form" noValidate onSubmit={submit}>
      <Notice errorType={errorType} notice={login.notice} quiet={faults.summary.length > 0} />
      <ErrorSummary key={login.attempts} faults={faults.summary.map((text) => ({ text }))} />
      <TextInput
        id={address}
        label={label}
        description={help}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={who}
        onChange={(event) => setWho(event.currentTarget.value)}
        error={errorOf(address)}
      />
      <Password value={password} onChange={setPassword} error={errorOf('password')} />
      <Button type="submit" fullWidth loading={login.sending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
