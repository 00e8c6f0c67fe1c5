import '../ui/styles/list.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../api/call'
import { isHeavy } from '../api/heavy'
import { clockText } from '../lib/zone'
import { StaleNote } from '../ui/stale-note'
import { FailureState, failedTitle } from './failure-state'

/** The parts of a query that its frame needs. */
export interface QueryLike {
  data?: unknown
  error: unknown
  isError: boolean
  isFetching: boolean
  isPending: boolean
  isPlaceholderData: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
  refetch(): unknown
}

/** Stands in place of a query's data; `path` tells whether the call is a heavy one, which is tried several times. */
export function QueryFailure({
  query,
  what,
  path,
}: {
  query: Pick<QueryLike, 'error' | 'isFetching' | 'refetch'>
  what: string
  path?: string | undefined
}) {
  const failure = asFailure(query.error)
  const tried = path !== undefined && isHeavy(path) && (failure.kind === 'unreadable' || (failure.status ?? 0) >= 500)
  const again = () => void query.refetch()
  return <FailureState failure={failure} what={what} tried={tried} busy={query.isFetching} onAgain={again} />
}

/** A lesser part that failed: one line and another try, while the rest of the page goes on. */
export function FailureNote({ query, what }: { query: Pick<QueryLike, 'refetch'>; what: string }) {
  const { t } = useTranslation()
  return <StaleNote text={failedTitle(t, what)} action={t('query.failed.again')} onAct={() => void query.refetch()} />
}

/** Data of a query with its note of age: old data stays when renewing it failed, and says so; what is awaited too. */
export function WithStaleNote({ query, zone, children }: { query: QueryLike; zone: string; children: ReactNode }) {
  const { t } = useTranslation()
  const waits = query.isPending && query.fetchStatus !== 'idle'
  return (
    <>
      {query.isError && query.data !== undefined && (
        <StaleNote
          text={t('query.stale', { time: clockText(query.dataUpdatedAt, zone) })}
          action={t('query.renew')}
          onAct={() => void query.refetch()}
        />
      )}
      {(waits || query.isPlaceholderData) && (
        <LoadingNote
          query={query}
          zone={zone}
          text={query.isPlaceholderData ? t('query.awaited.formerPage') : undefined}
        />
      )}
      {children}
    </>
  )
}

/** What is awaited since when, and what stands there meanwhile. A quick answer comes before the note is seen. */
export function LoadingNote({
  query,
  zone,
  text,
}: {
  query: Pick<QueryLike, 'fetchStatus'>
  zone: string
  text?: string | undefined
}) {
  const { t } = useTranslation()
  const [since] = useState(() => Date.now())
  const time = clockText(since, zone, true)
  return (
    <p className="sg-loadingnote" role="status">
      <span>
        {t(query.fetchStatus === 'paused' ? 'query.awaited.offline' : 'query.awaited.since', { time })} {text}
      </span>
    </p>
  )
}
