import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store'
import { LinkButton } from '../../../../shell/link-button'
import { QueryFailure } from '../../../../shell/query-state'
import { EmptyState } from '../../../../ui/blank'
import { Skeleton } from '../../../../ui/skeleton'
import { LoginFrame } from '../../login/frame'
import { OutcomeTitle } from '../outcome-title'
import styles from '../passwords.module.css'
import { ByLinkForm } from './form'
import { passwordLink } from './memory'
import { type Death, useLink } from './use-link'

/** Sets a password anew by a mailed link. */
export function PasswordByLinkPage() {
  const { t } = useTranslation(['passwordReset', 'titles'])
  const token = useStore(passwordLink)
  const [changed, setChanged] = useState<string | null>(null)
  const { query, death, renew } = useLink(token)
  if (token !== null && changed === token) return <Changed />
  return (
    <LoginFrame>
      <h1>{t('titles:passwordByLink')}</h1>
      {token === null && <DeadLink death="none" />}
      {token !== null && query.isPending && <Skeleton width="60%" />}
      {death && <DeadLink death={death} />}
      {query.isError && !death && <QueryFailure query={query} what={t('link')} />}
      {token !== null && query.isSuccess && (
        <ByLinkForm
          key={token}
          token={token}
          memberId={query.data.memberId}
          onChanged={() => setChanged(token)}
          onDead={renew}
        />
      )}
    </LoginFrame>
  )
}

/** There is no link, or it opens nothing: why, and what to do next. */
function DeadLink({ death }: { death: Death | 'none' }) {
  const { t } = useTranslation('passwordReset')
  return (
    <EmptyState
      icon={<IconLinkOff size={26} stroke={1.5} aria-hidden />}
      title={t(`dead.${death}.title`)}
      reason={t(`dead.${death}.text`)}
      actions={
        <>
          {death === 'used' && <LinkButton to="/top/user/login/open">{t('logIn')}</LinkButton>}
          <LinkButton to="/top/password/Re-issue/open" variant={death === 'used' ? 'default' : 'filled'}>
            {t('askAgain')}
          </LinkButton>
        </>
      }
    />
  )
}

function Changed() {
  const { t } = useTranslation('passwordReset')
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
