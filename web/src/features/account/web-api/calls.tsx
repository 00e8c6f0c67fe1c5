import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { type ApiCall, apiCallsQuery } from '../../../queries/web-api'
import { PlainTable } from '../../../shell/list/plain-table'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { useProblemText } from './problems'
import styles from './web-api.module.css'

const column = createAppColumnHelper<ApiCall>()

/** What the company's systems called last, and how it went. */
export function ApiCalls() {
  const { t } = useTranslation('webApi')
  const query = useQuery(apiCallsQuery)
  const columns = useColumns()
  return (
    <section aria-labelledby="api-calls" className={styles.calls}>
      <h2 className="sg-h2" id="api-calls">
        {t('calls.title')} <small>{t('calls.hint')}</small>
      </h2>
      {query.isError && !query.data ? (
        <QueryFailure query={query} what={t('calls.title')} />
      ) : !query.data ? (
        <Skeleton width="100%" />
      ) : query.data.length === 0 ? (
        <p className={styles.none}>{t('calls.none')}</p>
      ) : (
        <PlainTable label={t('calls.title')} columns={columns} rows={query.data} rowId={(call) => call.callUniqueKey} />
      )}
    </section>
  )
}

function useColumns() {
  const { t } = useTranslation('webApi')
  const zone = usePlaceZone()
  const problemText = useProblemText()
  return useMemo(
    () => [
      column.accessor('calledAt', {
        header: t('calls.time'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone, true),
      }),
      column.accessor('slot', { header: t('calls.slot'), meta: { num: true } }),
      column.accessor('target', {
        header: t('calls.what'),
        cell: ({ row: { original: call } }) => (
          <code className={styles.target}>
            {call.method} {call.target}
          </code>
        ),
        meta: { wrap: true },
      }),
      column.accessor('status', {
        header: t('calls.status'),
        cell: ({ row: { original: call } }) => (
          <>
            <b data-refused={call.status >= 400 || undefined}>{call.status}</b>{' '}
            {call.problem && <small>{problemText(call.problem)}</small>}
          </>
        ),
        meta: { wrap: true },
      }),
      column.accessor('address', {
        header: t('calls.address'),
        cell: ({ getValue }) => <span className={styles.from}>{getValue()}</span>,
        meta: { wrap: true },
      }),
      column.accessor('duration', { header: t('calls.duration'), meta: { num: true, unit: 'ms' } }),
    ],
    [t, zone, problemText],
  )
}
