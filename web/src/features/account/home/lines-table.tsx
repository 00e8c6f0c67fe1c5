import { useMemo } from 'react'
import { figure, percent } from '../../../lib/figures'
import { DataTable } from '../../../ui/data-table'
import { Name } from '../../../ui/name'
import { StateTag } from '../../../ui/state'
import { createAppColumnHelper } from '../../../ui/table-core'
import type { BoardLine } from './board'
import { LineBand } from './line-band'
import { LineName } from './line-name'
import { numberOf, textOf } from './status'
import type { LineViewProps } from './views'
import { filmText, lastingText, reasonText, type Say, sinceText, stateName, useSay } from './words'

const column = createAppColumnHelper<BoardLine>()

/** Many lines at once: one row each, trouble on top. */
export function LinesTable({ lines, view }: { lines: readonly BoardLine[]; view: LineViewProps }) {
  const t = useSay()
  const columns = useMemo(() => lineColumns(t, view), [t, view])
  return (
    <div className="sg-lines-table">
      <DataTable
        label={t('home.lineList')}
        columns={columns}
        rows={lines}
        rowId={(line) => line.key}
        mark={({ state }) => (state === 'alarm' || state === 'unknown' ? state : undefined)}
        moreColumns={(columns) => t('home.moreColumns', { columns })}
      />
    </div>
  )
}

function lineColumns(t: Say, view: LineViewProps) {
  const bags = { num: true, unit: t('home.bags') }
  const rate = { num: true, unit: '%' }
  return [
    column.display({
      id: 'line',
      header: t('home.line'),
      cell: ({ row: { original: line } }) => (
        <span className="sg-cell-line">
          <LineName line={line} mayOpenHistory={view.mayOpenHistory} />
          {view.manyPlaces && (
            <small>
              <Name>{line.place.name}</Name>
            </small>
          )}
        </span>
      ),
    }),
    column.display({
      id: 'state',
      header: t('home.stateHead'),
      cell: ({ row: { original: line } }) => (
        <StateTag state={line.state} label={stateName(t, line.state)} since={sinceText(t, line, view.now)} />
      ),
    }),
    column.display({
      id: 'band',
      header: t('home.bandHead'),
      cell: ({ row: { original: line } }) => (
        <LineBand line={line} day={view.days.get(line.key)} moves={view.movesOf(line.key)} now={view.now} height={18} />
      ),
    }),
    column.display({
      id: 'item',
      header: t('home.itemHead'),
      meta: { wrap: true },
      cell: ({ row: { original: line } }) => <ItemCell line={line} now={view.now} />,
    }),
    number('speed', t('home.speed'), { num: true, unit: t('home.bagsPerMinute') }, ({ row }) =>
      figure(numberOf(row, 'productionSpeed')),
    ),
    number('made', t('home.madeHead'), bags, ({ row }) => <b>{figure(numberOf(row, 'cumulativeOutput'))}</b>),
    number('yield', t('home.yield'), rate, ({ row }) => percent(numberOf(row, 'cumulativeYieldRate'))),
    number('ratio', t('home.ratio'), rate, ({ row }) => percent(numberOf(row, 'cumulativeOperatingRatio'))),
    number('alarms', t('home.alarms'), { num: true, unit: t('home.times') }, ({ row }) =>
      figure(numberOf(row, 'cumulativeAlarmCount')),
    ),
    number('stops', t('home.stops'), { num: true }, ({ row }) => {
      const seconds = (numberOf(row, 'cumulativeStopTime') ?? 0) + (numberOf(row, 'cumulativeAlarmStopTime') ?? 0)
      return seconds === 0 ? '0' : lastingText(t, seconds * 1000)
    }),
    column.display({
      id: 'film',
      header: t('home.filmHead'),
      cell: ({ row: { original } }) => filmText(original) || '―',
    }),
  ]
}

function number(
  id: string,
  header: string,
  meta: { num?: boolean; unit?: string },
  cell: (line: BoardLine) => React.ReactNode,
) {
  return column.display({ id, header, meta, cell: ({ row }) => cell(row.original) })
}

function ItemCell({ line, now }: { line: BoardLine; now: number }) {
  const t = useSay()
  const [item, name] = [numberOf(line.row, 'recipeDataNumber'), textOf(line.row, 'recipeDataName')]
  const reason = reasonText(t, line, now)
  return (
    <>
      {item === null ? (
        <span className="muted">{t('home.noItem')}</span>
      ) : (
        <>
          <span className="muted">{String(item).padStart(3, '0')}</span> <Name>{name}</Name>
        </>
      )}
      {reason && (
        <span className="sg-cell-reason" data-reason={line.state}>
          {reason}
        </span>
      )}
    </>
  )
}
