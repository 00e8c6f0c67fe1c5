import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { clockText } from '../../../lib/zone'
import type { Today } from '../../../queries/today'
import { PlainTable } from '../../../shell/list/plain-table'
import { createAppColumnHelper } from '../../../ui/table-core'

interface HourRow {
  key: string
  from: number
  output: number | null
  outputs: (number | null)[]
}

const column = createAppColumnHelper<HourRow>()

/** The same figures as a table: a row for each hour, a column for each line. */
export default function HourlyTable({ today, zone }: { today: Today; zone: string }) {
  const { t } = useTranslation(['home', 'common'])
  const rows = today.hours.map(
    (hour, place): HourRow => ({
      key: hour.startTime,
      from: Date.parse(hour.startTime),
      output: hour.output,
      outputs: today.lines.map(({ outputs }) => outputs[place] ?? null),
    }),
  )
  const { lines } = today
  const columns = useMemo(() => {
    const meta = { num: true, unit: t('hourly.bags') }
    return [
      column.accessor('from', { header: t('hourly.hour'), cell: ({ getValue }) => clockText(getValue(), zone) }),
      column.accessor('output', { header: t('hourly.total'), meta, cell: ({ getValue }) => figure(getValue()) }),
      ...lines.map((line, place) =>
        column.display({
          id: line.lineUniqueKey,
          header: line.lineName,
          meta,
          cell: ({ row }) => figure(row.original.outputs[place]),
        }),
      ),
    ]
  }, [lines, t, zone])
  return <PlainTable label={t('hourly.title')} columns={columns} rows={rows} rowId={(row) => row.key} />
}
