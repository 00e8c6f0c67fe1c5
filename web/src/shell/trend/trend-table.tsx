import { useMemo } from 'react'
import { figure } from '../../lib/figures'
import { timeText } from '../../lib/zone'
import type { Reading, TrendPane } from '../../ui/charts/readings'
import { createAppColumnHelper } from '../../ui/table-core'
import { PlainTable } from '../list/plain-table'
import { bucketMs } from './model'
import { useTrendWords } from './words'

/** A time, and the value of each line at it. */
interface TrendRow {
  time: number
  values: ReadonlyMap<string, number | null>
}

const column = createAppColumnHelper<TrendRow>()

/** The figures of the chart as a table. */
export function TrendTable({ panes, zone, buckets }: { panes: readonly TrendPane[]; zone: string; buckets: boolean }) {
  const t = useTrendWords()
  const rows = useMemo(() => rowsOf(panes.flatMap(({ readings }) => readings)), [panes])
  const columns = useMemo(() => {
    const start = (time: number) => (buckets ? time - bucketMs / 2 : time)
    const time = column.accessor('time', {
      header: buckets ? t('chart.tenMinutesFrom') : t('chart.time'),
      cell: ({ getValue }) => timeText(start(getValue()), zone, !buckets),
    })
    const lines = panes.flatMap((pane) =>
      pane.readings.map(({ key, name }) =>
        column.display({
          id: key,
          header: name,
          cell: ({ row }) => figure(row.original.values.get(key) ?? null, pane.decimals),
          meta: { num: true, unit: pane.unit },
        }),
      ),
    )
    return [time, ...lines]
  }, [panes, zone, buckets, t])
  return (
    <PlainTable
      label={t('chart.tableLabel')}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.time)}
      {...(rows.length > 50 ? { windowHeight: 420 } : {})}
    />
  )
}

function rowsOf(readings: readonly Reading[]): TrendRow[] {
  const rows = new Map<number, Map<string, number | null>>()
  for (const { key, points } of readings) {
    for (const [time, value] of points) {
      const values = rows.get(time) ?? new Map<string, number | null>()
      rows.set(time, values.set(key, value))
    }
  }
  return [...rows].sort(([a], [b]) => a - b).map(([time, values]) => ({ time, values }))
}
