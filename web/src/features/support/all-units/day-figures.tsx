import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { PlainTable } from '../../../shell/list/plain-table'
import { BucketLines } from '../../../ui/charts/bucket-lines'
import { HeatMap } from '../../../ui/charts/heat-map'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { axisText, categoryOf, onAxis } from '../analysis/axis'
import { FigureText } from '../analysis/delta'
import { type FigureName, figures, figureText } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './all-units.module.css'

/** A unit, day by day; null for a gap. */
interface UnitLine {
  key: string
  name: string
  values: readonly (number | null)[]
}

interface DayFiguresProps {
  figure: FigureName
  dates: readonly string[]
  lines: readonly UnitLine[]
  /** Of all of them together. */
  total?: readonly (number | null)[]
}

/** Lines that can be told apart; more units are cells of a map. */
const mostLines = 15

/** A figure of units day by day, drawn, and as a table of the same values. */
export function DayFigures(props: DayFiguresProps) {
  const { figure, dates, lines } = props
  const { t } = useTranslation('allUnits')
  const { nameOf, unitOf } = useAnalysisWords()
  const label = t('days.chart', { figure: nameOf(figure) })
  const few = lines.length <= mostLines
  const days = dates.map((date) => ({ key: date, label: dayText(date).slice(5), title: dayText(date) }))
  return (
    <>
      {few ? (
        <BucketLines
          label={label}
          buckets={days}
          lines={lines.map((line) => ({ ...line, values: line.values.map((value) => onAxis(figure, value)) }))}
          unitCategory={categoryOf(figure)}
          idle={`${nameOf(figure)} ${unitOf(figure)}`}
          text={(value) => axisText(figure, value)}
        />
      ) : (
        <div className={styles.map}>
          <HeatMap
            label={label}
            corner={t('unit')}
            step={figures[figure].measure === 'percent' ? 5 : 1}
            unit={unitOf(figure)}
            columns={days}
            rows={lines.map(({ key, name, values }) => ({
              key,
              name: <Name>{name}</Name>,
              values: values.map((value) => onAxis(figure, value)),
            }))}
            text={(value) => axisText(figure, value)}
          />
        </div>
      )}
      <Table {...props} lines={few ? lines : []} />
    </>
  )
}

interface DayRow {
  date: string
  total: number | null
  values: readonly (number | null)[]
}
const column = createAppColumnHelper<DayRow>()

function Table({ figure, dates, lines, total }: DayFiguresProps) {
  const { t } = useTranslation('allUnits')
  const { nameOf, unitOf } = useAnalysisWords()
  const rows = useMemo(
    () =>
      dates.map((date, place) => ({
        date,
        total: total?.[place] ?? null,
        values: lines.map(({ values }) => values[place] ?? null),
      })),
    [dates, lines, total],
  )
  const columns = [
    column.accessor('date', { header: t('days.day'), cell: ({ getValue }) => dayText(getValue()) }),
    ...(total
      ? [
          column.accessor('total', {
            header: t('whole'),
            cell: ({ getValue }) => <FigureText name={figure} value={getValue()} />,
            meta: { num: true, unit: unitOf(figure) },
          }),
        ]
      : []),
    ...lines.map(({ key, name }, place) =>
      column.display({
        id: key,
        header: () => (
          <span className={styles.head}>
            <Name>{name}</Name> <span className="u">{unitOf(figure)}</span>
          </span>
        ),
        cell: ({ row }) => figureText(figure, row.original.values[place]),
        meta: { num: true, name },
      }),
    ),
  ]
  return (
    <PlainTable
      label={t('days.table', { figure: nameOf(figure) })}
      columns={columns}
      rows={rows}
      rowId={({ date }) => date}
    />
  )
}
