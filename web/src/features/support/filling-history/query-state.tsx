import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { asFailure } from '../../../api/call'
import { isHeavy } from '../../../api/heavy'
import { clockText } from '../../../lib/zone'
import { ErrorState } from '../../../ui/blank'
import { StaleNote } from '../../../ui/stale-note'
import { useSay } from './words'

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

/** Words of a failure: what could not be had, what was tried, how to go on. */
export function QueryFailure({
  query,
  what,
  path,
}: {
  query: Pick<QueryLike, 'error' | 'isFetching' | 'refetch'>
  what: string
  path?: string
}) {
  const { t } = useSay()
  const failure = asFailure(query.error)
  const tried = path !== undefined && isHeavy(path) && (failure.kind === 'unreadable' || (failure.status ?? 0) >= 500)
  const reference = failure.reference
    ? t('fillingHistory.failed.reference', { reference: failure.reference })
    : undefined
  return (
    <ErrorState
      title={t('fillingHistory.failed.title', { what })}
      reason={[
        failure.said,
        tried && t('fillingHistory.failed.tried'),
        !failure.said && t('fillingHistory.failed.next'),
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('fillingHistory.failed.again')}
        </Button>
      }
      {...(reference ? { reference } : {})}
    />
  )
}

/** A lesser part that failed: one line and another try, while the rest of the page goes on. */
export function FailureNote({ query, what }: { query: Pick<QueryLike, 'refetch'>; what: string }) {
  const { t } = useSay()
  return (
    <StaleNote
      text={t('fillingHistory.failed.title', { what })}
      action={t('fillingHistory.failed.again')}
      onAct={() => void query.refetch()}
    />
  )
}

/** Data of a query with its note of age: old data stays when renewing it failed, and says so; what is awaited too. */
export function WithStaleNote({ query, zone, children }: { query: QueryLike; zone: string; children: ReactNode }) {
  const { t } = useSay()
  const waits = query.isPending && query.fetchStatus !== 'idle'
  return (
    <>
      {query.isError && query.data !== undefined && (
        <StaleNote
          text={t('fillingHistory.stale', { time: clockText(query.dataUpdatedAt, zone) })}
          action={t('fillingHistory.renew')}
          onAct={() => void query.refetch()}
        />
      )}
      {(waits || query.isPlaceholderData) && (
        <LoadingNote
          query={query}
          zone={zone}
          text={query.isPlaceholderData ? t('fillingHistory.loading.page') : undefined}
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
  const { t } = useSay()
  const [since] = useState(() => Date.now())
  const time = clockText(since, zone, true)
  return (
    <p className="sg-loadingnote" role="status">
      {t(query.fetchStatus === 'paused' ? 'fillingHistory.loading.offline' : 'fillingHistory.loading.since', { time })}{' '}
      {text}
    </p>
  )
}
