import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logIn } from '../../../session/sign-in'
import { LoginForm } from './form'
import { LoginFrame } from './frame'

/** Member login. */
export function LoginPage() {
  const { t } = useTranslation(['login', 'titles'])
  const { redirect, errorType } = useSearch({ from: '/_public/top/user/login/open' })
  const navigate = useNavigate()
  return (
    <LoginFrame>
      <h1>{t('titles:login')}</h1>
      <LoginForm
        address="memberId"
        label={t('memberId')}
        help={t('memberIdHelp')}
        errorType={errorType}
        logIn={logIn}
        onIn={() => void navigate({ href: redirect ?? '/top/home' })}
      />
    </LoginFrame>
  )
}
