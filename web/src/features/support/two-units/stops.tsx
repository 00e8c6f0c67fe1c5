import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { figure, signed } from '../../../lib/figures'
import { extraQuery, type Sides } from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { DeltaText, SideMark } from '../analysis/delta'
import { useAnalysisWords } from '../analysis/words'
import { allPairs, type LossPair } from './losses'
import styles from './two-units.module.css'

const column = createAppColumnHelper<LossPair>()

/** Minutes as the table shows them. */
const tenths = (seconds: number) => Math.round(seconds / 6) / 10

/** Every alarm of both sides: how often it came on, and the time that it cost; judged unless the sides were not to work as long. */
export function Stops({ sides, unequal }: { sides: Sides; unequal: boolean }) {
  const { t } = useAnalysisWords()
  const query = useQuery(extraQuery(sides))
  const columns = useColumns(unequal)
  const rows = useMemo(() => query.data && allPairs(query.data.basis.alarms, query.data.target.alarms), [query.data])
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('alarms.title')} />
  if (!rows) return <Skeleton width="100%" />
  if (rows.length === 0) return <EmptyState title={t('alarms.none')} reason={t('alarms.noneText')} />
  return (
    <PlainTable label={t('alarms.title')} columns={columns} rows={rows} rowId={(row) => `${row.number} ${row.text}`} />
  )
}

function useColumns(unequal: boolean) {
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
          what === 'count' ? figure(row[`${side}Count`]) : figure(tenths(row[side]), 1),
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
        cell: ({ row: { original: row } }) => {
          const value = tenths(row.b) - tenths(row.a)
          const judged = value === 0 ? 'same' : value > 0 ? 'worse' : 'better'
          return <DeltaText value={value} text={signed(value, 1)} judged={unequal ? null : judged} />
        },
        meta: { num: true, unit: t('unitOf.minutes') },
      }),
    ]
  }, [t, unequal])
}
