import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { KeyValues } from '../../../ui/key-values'
import type { Outcome } from './memory'
import styles from './registration.module.css'

/** The last step: administrators log in, everybody else waits for one. */
export function Finish({ outcome: { memberId, waiting } }: { outcome: Outcome }) {
  const { t } = useTranslation(['registration', 'login'])
  const Mark = waiting ? IconHourglass : IconCircleCheck
  return (
    <>
      <div className={styles.outcome}>
        <Mark size={20} stroke={1.6} aria-hidden />
        <p>{t(waiting ? 'finish.waiting' : 'finish.welcome')}</p>
      </div>
      <KeyValues label={t('finish.account')} entries={[[t('finish.memberId'), memberId]]} />
      <p className={styles.aside}>{t('finish.mail')}</p>
      {!waiting && (
        <p className={styles.go}>
          <LinkButton to="/top/user/login/open">{t('login:toLogin')}</LinkButton>
        </p>
      )}
    </>
  )
}
