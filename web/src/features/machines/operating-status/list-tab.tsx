import { Button } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, lazy, Suspense, useContext, useMemo } from 'react'
import type { Column, StatusDay } from '../../../queries/operating-status'
import type { StatusColumns } from '../../../queries/status-columns'
import { Announcer } from '../../../shell/board/announcer'
import { Attention } from '../../../shell/board/attention'
import type { Move } from '../../../shell/board/band'
import type { BoardLine } from '../../../shell/board/board'
import { DayBand } from '../../../shell/board/day-band'
import { StateChips } from '../../../shell/board/state-chips'
import { reasonText, sinceText, stateName, useSay } from '../../../shell/board/words'
import { useListOfAll } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { pagePosition } from '../../../shell/list/position'
import type { QueryLike } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { type Sign, StateTag, signOf } from '../../../ui/state'
import { StateLegend } from '../../../ui/state-legend'
import { createAppColumnHelper } from '../../../ui/table-core'
import { cellText, kindOf, measuredText } from './columns'
import { entriesOf, type StatusEntry, sorted } from './entries'
import styles from './operating-status.module.css'
import type { StatusSearch, sorts } from './search'
import { mostColumns, useStatusColumns } from './use-columns'
import { type Say, useStatusWords } from './words'

/** Of its own, because few readers keep their columns under a name. */
const ColumnTemplates = lazy(() => import('./column-templates'))

const column = createAppColumnHelper<StatusEntry>()
const signs: readonly Sign[] = ['run', 'alarm', 'stop', 'unknown']

/** What changes while the columns stay. */
interface LiveView {
  days: ReadonlyMap<string, StatusDay>
  movesOf(line: string): Move[]
  now: number
}

/** A context, because cells that are made anew with each tick would drop the focus. */
const Live = createContext<LiveView>({ days: new Map(), movesOf: () => [], now: 0 })

interface ListTabProps extends LiveView {
  lines: readonly BoardLine[]
  query: QueryLike
  /** Nobody knows what the lines do now: what stands there is of before. */
  stale: boolean
  search: StatusSearch
  change(patch: StatusSearch): void
  /** The order of the place's lines. */
  order: readonly string[]
  zone: string
}

/** The list: what every line does now, what needs a person above, the columns of the reader's choice. */
export function ListTab(props: ListTabProps) {
  const { lines, query, search, change, order, now, stale } = props
  // asked here, so that a tick shows at once, though the rows are drawn in slices
  const columns = useStatusColumns()
  const t = useStatusWords()
  const say = useSay()
  const shown = useMemo(() => {
    const fitting = search.state ? lines.filter(({ state }) => signOf(state) === search.state) : lines
    return entriesOf(sorted(fitting, search.sort, order))
  }, [lines, search.state, search.sort, order])
  const { page = 1, size = 100, sort = 'state' } = search
  const at = pagePosition<(typeof sorts)[number]>({ page, size, sort }, (patch) => change(patch as StatusSearch), 100)
  const ready = query.data !== undefined && columns.chosen !== undefined
  const list = useListOfAll(at, ready ? shown : undefined, columns.query.isError ? columns.query : query)
  const heads = useMemo(
    () => headsOf(t, columns.query.data, columns.chosen ?? []),
    [t, columns.query.data, columns.chosen],
  )
  const { days, movesOf } = props
  const live = useMemo(() => ({ days, movesOf, now }), [days, movesOf, now])
  const clear = (
    <Button variant="default" onClick={() => change({ state: undefined, page: undefined })}>
      {t('home:board.showAll')}
    </Button>
  )
  return (
    <div className={styles.list} data-stale={stale || undefined}>
      <Announcer lines={lines} now={now} />
      <Attention lines={lines} now={now} name={(line) => <LineLink line={line} />} />
      <Live.Provider value={live}>
        <ListTable
          name="operating-status"
          list={list}
          label={t('list.label')}
          columns={heads}
          rowId={({ key }) => key}
          mark={({ row: { state } }) => (state === 'alarm' || state === 'unknown' ? state : undefined)}
          zone={props.zone}
          head={
            <StateChips lines={lines} chosen={search.state} onChoose={(state) => change({ state, page: undefined })} />
          }
          pickColumns={{
            picked: columns.picked,
            change: (picked) => columns.choose(picked.filter((one) => one.shown).map(({ key }) => key as Column)),
            reset: () => void columns.reset(),
            most: mostColumns,
            least: 1,
            foot: (close) => (
              <Suspense fallback={null}>
                <ColumnTemplates columns={columns.chosen ?? []} onApply={columns.choose} close={close} />
              </Suspense>
            ),
          }}
          none={
            search.state && lines.length > 0
              ? { title: t('home:board.noneInState', { state: stateName(say, search.state) }), actions: clear }
              : { title: t('common:noLines') }
          }
          foot={<Legend />}
        />
      </Live.Provider>
    </div>
  )
}

/** In place of the list, and of a line, where the place has none. */
export function NoLines({ place }: { place: string }) {
  const t = useStatusWords()
  return (
    <EmptyState
      icon={<IconBuildingFactory2 size={26} stroke={1.5} aria-hidden />}
      title={t('common:noLines')}
      reason={t('home:board.noLinesText', { place })}
    />
  )
}

function Legend() {
  const t = useStatusWords()
  const say = useSay()
  const words = signs.map(
    (sign) => [sign, sign === 'unknown' ? t('common:state.unheard') : stateName(say, sign)] as const,
  )
  return <StateLegend states={words} label={t('home:board.legend')} />
}

/** The line's name, as the way to its image. */
function LineLink({ line }: { line: BoardLine }) {
  return (
    <Link
      to="/mm/operational-status/detail"
      search={{ tab: 'detail', location: line.place.locationUniqueKey, line: line.key }}
      className="sg-reach"
    >
      <Name>{line.name}</Name>
    </Link>
  )
}

function headsOf(t: Say, known: StatusColumns | undefined, chosen: readonly Column[]) {
  const of = new Map(known?.available.map((one) => [one.columnKey, one]))
  return [
    column.display({
      id: 'line',
      header: t('home:board.line'),
      meta: { sort: 'line', risesFirst: true },
      cell: ({ row: { original } }) => <LineCell entry={original} />,
    }),
    column.display({
      id: 'state',
      header: t('home:board.stateHead'),
      meta: { sort: 'state', risesFirst: true },
      cell: ({ row: { original } }) => <StateCell entry={original} />,
    }),
    column.display({
      id: 'band',
      header: t('home:board.bandHead'),
      cell: ({ row: { original } }) => !original.filler && <Band line={original.row} />,
    }),
    ...chosen.map((key) => {
      const kind = kindOf(key)
      const unit = kind === 'duration' || kind === 'clock' ? undefined : (of.get(key)?.unit ?? undefined)
      return column.display({
        id: key,
        header: of.get(key)?.label ?? key,
        meta: kind === 'text' ? { wrap: key === 'recipeDataName' } : { num: true, ...(unit ? { unit } : {}) },
        cell: ({ row: { original } }) => <Value line={original.row} column={key} />,
      })
    }),
    column.display({
      id: 'measured',
      header: t('list.measured'),
      meta: { num: true },
      cell: ({ row: { original } }) => <Measured line={original.row} />,
    }),
  ]
}

function Value({ line, column: key }: { line: BoardLine; column: Column }) {
  const say = useSay()
  const text = cellText(say, line, key, useContext(Live).now)
  return kindOf(key) === 'text' ? <Name>{text}</Name> : text
}

function LineCell({ entry: { row, filler } }: { entry: StatusEntry }) {
  const [only, ...others] = row.row.machines
  if (filler) {
    return (
      <span className={styles.filler}>
        <Name>{row.name}</Name>
      </span>
    )
  }
  return (
    <span className={styles.line}>
      <LineLink line={row} />
      {only && others.length === 0 && (
        <small>
          <Name>{only.displayName}</Name>
        </small>
      )}
    </span>
  )
}

/** The state, since when, and why. */
function StateCell({ entry: { row } }: { entry: StatusEntry }) {
  const say = useSay()
  const { now } = useContext(Live)
  const reason = reasonText(say, row, now)
  return (
    <>
      <StateTag state={row.state} label={stateName(say, row.state)} since={sinceText(say, row, now)} />
      {reason && (
        <small className={styles.reason} data-reason={row.state}>
          {reason}
        </small>
      )}
    </>
  )
}

function Band({ line }: { line: BoardLine }) {
  const { days, movesOf, now } = useContext(Live)
  return <DayBand line={line} day={days.get(line.key)} moves={movesOf(line.key)} now={now} height={18} />
}

/** When the values were measured. */
function Measured({ line }: { line: BoardLine }) {
  const { sampleTime } = line.row
  const { now } = useContext(Live)
  return sampleTime ? measuredText(Date.parse(sampleTime), line.place.timeZone, now) : '―'
}
