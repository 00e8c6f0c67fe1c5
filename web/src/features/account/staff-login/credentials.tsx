import { IconIdBadge2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { logInStaff } from '../../../session/visit'
import { LoginForm } from '../login/form'
import { LoginFrame } from '../login/frame'
import styles from './staff-login.module.css'

/** The first step: who is it? The second follows when the staff member is known. */
export function Credentials({ errorType, onIn }: { errorType: number | undefined; onIn(): void }) {
  const { t } = useTranslation(['provider', 'titles'])
  return (
    <LoginFrame>
      <p className={styles.tag}>
        <IconIdBadge2 size={16} stroke={1.6} aria-hidden />
        {t('staffLogin.tag')}
      </p>
      <h1>{t('titles:staffLogin')}</h1>
      <p className={styles.lead}>{t('staffLogin.lead')}</p>
      <LoginForm
        address="email"
        label={t('staffLogin.email')}
        help={t('staffLogin.emailHelp')}
        errorType={errorType}
        logIn={logInStaff}
        onIn={onIn}
      />
    </LoginFrame>
  )
}
