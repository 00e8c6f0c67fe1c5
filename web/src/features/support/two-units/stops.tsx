import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { figure } from '../../../lib/figures'
import { extraQuery, type Sides } from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Delta, SideMark } from '../analysis/delta'
import { useAnalysisWords } from '../analysis/words'
import { allPairs, type LossPair } from './losses'
import styles from './two-units.module.css'

const column = createAppColumnHelper<LossPair>()

/** Every alarm of both sides: how often it came on, and the time that it cost. */
export function Stops({ sides }: { sides: Sides }) {
  const { t } = useAnalysisWords()
  const query = useQuery(extraQuery(sides))
  const columns = useColumns()
  const rows = useMemo(() => query.data && allPairs(query.data.basis.alarms, query.data.target.alarms), [query.data])
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('alarms.title')} />
  if (!rows) return <Skeleton width="100%" />
  if (rows.length === 0) return <EmptyState title={t('alarms.none')} reason={t('alarms.noneText')} />
  return (
    <PlainTable label={t('alarms.title')} columns={columns} rows={rows} rowId={(row) => `${row.number} ${row.text}`} />
  )
}

function useColumns() {
  const { t } = useAnalysisWords()
  return useMemo(() => {
    const counted = (side: 'a' | 'b', what: 'count' | 'minutes') =>
      column.display({
        id: `${what}-${side}`,
        header: () => (
          <span className={styles.head}>
            {t(`alarms.${what}`)} <SideMark side={side} />
          </span>
        ),
        cell: ({ row: { original: row } }) =>
          what === 'count' ? figure(row[`${side}Count`]) : figure(row[side] / 60, 1),
        meta: {
          num: true,
          unit: t(what === 'count' ? 'unitOf.times' : 'unitOf.minutes'),
          name: `${t(`alarms.${what}`)} ${t(`side.${side}`)}`,
        },
      })
    return [
      column.accessor('number', { header: t('alarms.number'), cell: ({ getValue }) => getValue() ?? '―' }),
      column.accessor('text', {
        header: t('alarms.text'),
        cell: ({ row: { original: row } }) => (row.number === null ? t('ranking.unknown') : row.text),
        meta: { wrap: true },
      }),
      counted('a', 'count'),
      counted('b', 'count'),
      counted('a', 'minutes'),
      counted('b', 'minutes'),
      column.display({
        id: 'difference',
        header: t('difference.column'),
        cell: ({ row: { original: row } }) => <Delta name="alarmStopTime" value={row.b - row.a} />,
        meta: { num: true, unit: t('unitOf.minutes') },
      }),
    ]
  }, [t])
}
