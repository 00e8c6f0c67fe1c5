import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { figure } from '../../../lib/figures'
import { useSearchState } from '../../../lib/search-state'
import { clockText, dateText } from '../../../lib/zone'
import type { Place } from '../../../queries/places'
import { Announcer } from '../../../shell/board/announcer'
import { type BoardLine, boardLines, countStates } from '../../../shell/board/board'
import { useBoard, useNow } from '../../../shell/board/use-board'
import { momentText, reasonText, stateName, sumToday, useSay } from '../../../shell/board/words'
import { ConnectionNote } from '../../../shell/connection-note'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure } from '../../../shell/query-state'
import { SessionEnd } from '../../../shell/session-end'
import { EmptyState } from '../../../ui/blank'
import { LogoMark, LogoType } from '../../../ui/logo'
import { Name } from '../../../ui/name'
import { type Sign, StateMark } from '../../../ui/state'
import { Controls } from './controls'
import { layoutOf } from './layout'
import { readWallSearch } from './search'
import { columns } from './status'
import { Tile } from './tile'
import { useResting } from './use-resting'
import { useTurns } from './use-turns'
import { useWakeLock } from './use-wake-lock'
import styles from './wall.module.css'
import { useWallWords } from './words'

const signs: readonly Sign[] = ['run', 'alarm', 'stop', 'unknown']

/** The big screen of a plant: what every line does now, without anybody touching it, for weeks. */
export function WallPage() {
  const t = useWallWords()
  const { search, change } = useSearchState(readWallSearch)
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location) => change({ location }, { replace: true }),
  })
  const { list, days, movesOf, lost, renewedAt } = useBoard(columns)
  const clock = useNow(5_000)
  const now = lost ? renewedAt : Math.max(clock, renewedAt)
  const lines = useMemo(() => (place ? inOrder(place, boardLines([place], list.data ?? [])) : []), [place, list.data])
  const size = search.size ?? 'normal'
  const upright = useMediaQuery('(orientation: portrait)') ?? false
  const layout = layoutOf(lines.length, size, upright)
  const turns = useTurns(layout.pages)
  const resting = useResting()
  useWakeLock()
  const byLine = new Map((days.data ?? []).map((day) => [day.lineUniqueKey, day]))
  const shown = lines.slice(turns.page * layout.perPage, (turns.page + 1) * layout.perPage)
  const grid = { '--columns': layout.columns, '--rows': layout.rows, '--scale': layout.scale } as object
  return (
    // bright on dark, whatever the colours of the browser are
    <main className={styles.wall} data-mantine-color-scheme="dark" data-resting={resting || undefined} style={grid}>
      <Head place={place} lines={lines} now={clock} />
      <SessionEnd />
      <ConnectionNote />
      <Announcer lines={lines} now={now} />
      {list.isError && !list.data ? (
        <QueryFailure query={list} what={t('home:board.lineList')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : place && list.data && lines.length === 0 ? (
        <EmptyState title={t('common:noLines')} reason={t('home:board.noLinesText', { place: place.name })} />
      ) : (
        <ul className={styles.tiles} aria-label={t('home:board.lineList')} data-stale={lost || undefined}>
          {shown.map((line) => (
            <Tile key={line.key} line={line} day={byLine.get(line.key)} moves={movesOf(line.key)} now={now} />
          ))}
        </ul>
      )}
      <Foot lines={lines} now={now} renewedAt={renewedAt} page={turns.page} pages={layout.pages} />
      <Controls
        size={size}
        turns={turns}
        pages={layout.pages}
        location={place?.locationUniqueKey}
        change={(patch) => change(patch, { replace: true })}
      />
    </main>
  )
}

/** Lines keep their places on a wall: whoever looks up knows where to look. */
function inOrder(place: Place, lines: readonly BoardLine[]): BoardLine[] {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  return place.lines.flatMap(({ lineUniqueKey }) => byKey.get(lineUniqueKey) ?? [])
}

function Head({ place, lines, now }: { place: Place | null; lines: readonly BoardLine[]; now: number }) {
  const t = useWallWords()
  const say = useSay()
  const counts = countStates(lines)
  const sums = lines.map((line) => sumToday(line, 'cumulativeOutput')).filter((sum) => sum !== null)
  return (
    <header className={styles.head}>
      <span className={styles.logo}>
        <LogoMark />
        <LogoType />
      </span>
      <h1 tabIndex={-1}>{place && <Name>{place.name}</Name>}</h1>
      <ul aria-label={t('counts')}>
        {signs.map((sign) => (
          <li key={sign}>
            <StateMark state={sign} size={26} /> {stateName(say, sign)} <b>{counts[sign]}</b>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('home:board.madeToday')}</span>
        <b>{figure(sums.length > 0 ? sums.reduce((a, b) => a + b, 0) : null)}</b> {t('home:board.bags')}
      </p>
      {place && (
        <p className={styles.clock}>
          <b>{clockText(now, place.timeZone)}</b>
          <span>{dateText(now, place.timeZone)}</span>
        </p>
      )}
    </header>
  )
}

/** As many as one line of the foot holds. */
const mostNews = 3

/** What does not run, the newest first: those that stand on another page of the wall too. */
function Foot({
  lines,
  now,
  renewedAt,
  page,
  pages,
}: {
  lines: readonly BoardLine[]
  now: number
  renewedAt: number
  page: number
  pages: number
}) {
  const t = useWallWords()
  const say = useSay()
  const standing = lines
    .filter(({ state, row }) => state !== 'run' && row.stateSince)
    .sort((a, b) => Date.parse(b.row.stateSince ?? '') - Date.parse(a.row.stateSince ?? ''))
  const urgent = [...standing].sort((a, b) => Number(b.state === 'alarm') - Number(a.state === 'alarm'))
  const zone = lines[0]?.place.timeZone
  return (
    <footer className={styles.foot}>
      <ul aria-label={t('news')}>
        {urgent.slice(0, mostNews).map((line) => (
          <li key={line.key} data-state={line.state}>
            <StateMark state={line.state} size={20} />
            {momentText(Date.parse(line.row.stateSince ?? ''), line.place.timeZone, now)} <Name>{line.name}</Name>{' '}
            {line.state === 'alarm'
              ? reasonText(say, line, now) || stateName(say, 'alarm')
              : stateName(say, line.state)}
          </li>
        ))}
        {urgent.length > mostNews && <li>{t('more', { count: urgent.length - mostNews })}</li>}
      </ul>
      {pages > 1 && <p>{t('page', { page: page + 1, pages })}</p>}
      {renewedAt > 0 && zone && <p>{t('renewed', { time: clockText(renewedAt, zone, true) })}</p>}
    </footer>
  )
}
