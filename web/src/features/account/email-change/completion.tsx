import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asFailure, call } from '../../../api/call'
import { api } from '../../../api/client'
import { sentence } from '../../../api/sentence'
import { useStore } from '../../../lib/store'
import { leaveIfEnded } from '../../../session/sign-in'
import { LinkButton } from '../../../shell/link-button'
import { EmptyState } from '../../../ui/blank'
import { ErrorSummary } from '../../../ui/error-summary'
import { LoginFrame } from '../login/frame'
import { OutcomeTitle } from '../passwords/outcome-title'
import styles from '../passwords/passwords.module.css'
import { emailLink, noteChanged } from './memory'

/** Where a mailed link changes the mail address, by a press: programs that only look at links change nothing. */
export function EmailChangeCompletionPage() {
  const { t } = useTranslation('titles')
  const link = useStore(emailLink)
  if (link === 'changed') return <Changed />
  return (
    <LoginFrame>
      <h1>{t('emailChangeCompletion')}</h1>
      {link === 'none' ? <None /> : <Press key={link.token} memberId={link.token} />}
    </LoginFrame>
  )
}

function Press({ memberId }: { memberId: string }) {
  const { t } = useTranslation('emailChange')
  const change = useMutation({
    mutationFn: () => call(api.GET('/api/hughomememberC/update/email', { params: { query: { memberId } } })),
    onSuccess: async () => {
      // the member's sessions have all ended; one that is kept here would lead past the log-in
      await leaveIfEnded()
      noteChanged()
    },
    meta: { shownBy: 'page' },
  })
  const failure = change.isError ? asFailure(change.error) : null
  if (failure?.state) return <Failed reason={sentence(failure)} />
  return (
    <>
      <p className={styles.text}>{t('press.lead')}</p>
      {failure && <ErrorSummary key={change.submittedAt} faults={[{ text: sentence(failure) }]} />}
      <p className={styles.ways}>
        <Button loading={change.isPending} onClick={() => change.mutate()}>
          {t('press.accept')}
        </Button>
      </p>
      <p className={styles.text}>{t('press.notMine')}</p>
    </>
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

function None() {
  const { t } = useTranslation('emailChange')
  return <Failed reason={t('none')} />
}

/** The link opens nothing: why, and where it goes on. */
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
