import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logIn } from '../../../session/sign-in'
import { LoginForm } from './form'
import { LoginFrame } from './frame'
import styles from './login.module.css'

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
      <p className={styles.other}>
        <Link to="/top/password/Re-issue/open">{t('forgotten')}</Link>
      </p>
      <p className={styles.hint}>{t('firstTime')}</p>
      <p className={styles.desk}>
        <Link to="/top/home/open">{t('site')}</Link>
        <Link to="/top/question-answer/list/open">{t('titles:questions')}</Link>
        <Link to="/top/inquiry/registration/open">{t('titles:inquiry')}</Link>
      </p>
    </LoginFrame>
  )
}
