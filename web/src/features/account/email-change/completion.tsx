import { IconLinkOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store'
import { LinkButton } from '../../../shell/link-button'
import { EmptyState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { LoginFrame } from '../login/frame'
import { OutcomeTitle } from '../passwords/outcome-title'
import styles from '../passwords/passwords.module.css'
import { carryOut, emailOutcome } from './memory'

/** How a change of the mail address by a mailed link ended. */
export function EmailChangeCompletionPage() {
  const { t } = useTranslation(['emailChange', 'titles'])
  const outcome = useStore(emailOutcome)
  useEffect(() => {
    if (outcome === 'awaited') void carryOut()
  }, [outcome])
  if (outcome === 'changed') return <Changed />
  return (
    <LoginFrame>
      <h1>{t('titles:emailChangeCompletion')}</h1>
      {outcome === 'awaited' ? <Skeleton width="60%" /> : <Failed reason={outcome.reason ?? t('none')} />}
    </LoginFrame>
  )
}

function Changed() {
  const { t } = useTranslation('emailChange')
  return (
    <LoginFrame>
      <OutcomeTitle>{t('changed.title')}</OutcomeTitle>
      <p className={styles.text}>{t('changed.text')}</p>
      <p className={styles.ways}>
        <LinkButton to="/top/user/login/open">{t('logIn')}</LinkButton>
      </p>
    </LoginFrame>
  )
}

function Failed({ reason }: { reason: string }) {
  const { t } = useTranslation('emailChange')
  return (
    <EmptyState
      icon={<IconLinkOff size={26} stroke={1.5} aria-hidden />}
      title={t('failed')}
      reason={reason}
      actions={<LinkButton to="/top/user/login/open">{t('logIn')}</LinkButton>}
    />
  )
}
