import { useMemo } from 'react'
import { figure, itemNumber, percent } from '../../../lib/figures'
import { lastingText } from '../../../lib/lasting'
import { listSearch } from '../../../lib/list-search'
import type { BoardLine } from '../../../shell/board/board'
import { DayBand } from '../../../shell/board/day-band'
import { numberOf, textOf } from '../../../shell/board/values'
import { itemless, reasonText, type Say, sinceText, stateName, sumToday, useSay } from '../../../shell/board/words'
import { useListOfAll } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListMemory } from '../../../shell/list/position'
import { Name } from '../../../ui/name'
import { StateTag } from '../../../ui/state'
import { createAppColumnHelper } from '../../../ui/table-core'
import styles from './home.module.css'
import { LineName } from './line-name'
import type { LineViewProps } from './views'

const column = createAppColumnHelper<BoardLine>()

const search = listSearch({ size: 100 })

/** Many lines at once: one row each, trouble on top. */
export default function LinesTable({ lines, view }: { lines: readonly BoardLine[]; view: LineViewProps }) {
  const t = useSay()
  const columns = useMemo(() => lineColumns(t, view), [t, view])
  const list = useListOfAll(useListMemory(search), lines)
  return (
    <div className={styles.table}>
      <ListTable
        name="lines"
        list={list}
        label={t('board.lineList')}
        columns={columns}
        rowId={(line) => line.key}
        mark={({ state }) => (state === 'alarm' || state === 'unknown' ? state : undefined)}
        none={{ title: t('common:noLines') }}
      />
    </div>
  )
}

function lineColumns(t: Say, view: LineViewProps) {
  const bags = { num: true, unit: t('board.bags') }
  const rate = { num: true, unit: '%' }
  return [
    column.display({
      id: 'line',
      header: t('board.line'),
      cell: ({ row: { original: line } }) => (
        <span className={styles.lineName}>
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
      header: t('board.stateHead'),
      cell: ({ row: { original: line } }) => (
        <StateTag state={line.state} label={stateName(t, line.state)} since={sinceText(t, line, view.now)} />
      ),
    }),
    column.display({
      id: 'band',
      header: t('board.bandHead'),
      cell: ({ row: { original: line } }) => (
        <DayBand line={line} day={view.days.get(line.key)} moves={view.movesOf(line.key)} now={view.now} height={18} />
      ),
    }),
    column.display({
      id: 'item',
      header: t('board.itemHead'),
      meta: { wrap: true },
      cell: ({ row: { original: line } }) => <ItemCell line={line} now={view.now} />,
    }),
    number('speed', t('board.speed'), { num: true, unit: t('board.bagsPerMinute') }, ({ row }) =>
      figure(numberOf(row, 'productionSpeed')),
    ),
    number('made', t('board.madeHead'), bags, (line) => <b>{figure(sumToday(line, 'cumulativeOutput'))}</b>),
    number('yield', t('board.yield'), rate, ({ row }) => percent(numberOf(row, 'cumulativeYieldRate'))),
    number('ratio', t('board.ratio'), rate, ({ row }) => percent(numberOf(row, 'cumulativeOperatingRatio'))),
    number('alarms', t('board.alarms'), { num: true }, (line) => figure(sumToday(line, 'cumulativeAlarmCount'))),
    number('stops', t('board.stops'), { num: true }, (line) => {
      const [stop, alarm] = [sumToday(line, 'cumulativeStopTime'), sumToday(line, 'cumulativeAlarmStopTime')]
      if (stop === null || alarm === null) return figure(null)
      return stop + alarm === 0 ? '0' : lastingText(t, (stop + alarm) * 1000)
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
        <span className="muted">{itemless(t, line)}</span>
      ) : (
        <>
          <span className="muted">{itemNumber(item)}</span> <Name>{name}</Name>
        </>
      )}
      {reason && (
        <span className={styles.reason} data-reason={line.state}>
          {reason}
        </span>
      )}
    </>
  )
}
