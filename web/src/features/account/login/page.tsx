import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logIn } from '../../../session/sign-in'
import { LoginForm } from './form'
import { LoginFrame } from './frame'

/** Member login. */
export function LoginPage() {
  const { t } = useTranslation('account')
  const { redirect, errorType } = useSearch({ from: '/_public/top/user/login/open' })
  const navigate = useNavigate()
  return (
    <LoginFrame>
      <h1>{t('login.title')}</h1>
      <LoginForm
        address="memberId"
        label={t('login.memberId')}
        help={t('login.memberIdHelp')}
        errorType={errorType}
        logIn={logIn}
        onIn={() => void navigate({ href: redirect ?? '/top/home' })}
      />
    </LoginFrame>
  )
}
