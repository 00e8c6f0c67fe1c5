import { getRouteApi } from '@tanstack/react-router'
import { lazy, memo, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useAfterPaint } from '../../../lib/after-paint'
import { clockText, dateText } from '../../../lib/zone'
import { screens } from '../../../routes'
import { useHolds, useMayOpen } from '../../../session/may-open'
import { useSay } from '../../../shell/board/words'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Board } from './board-view'
import { GroupFilter } from './group-filter'
import styles from './home.module.css'
import { ItemChanges } from './item-changes'
import { Choice } from './line-filter'
import { RecentFiles } from './recent-files'
import { ServiceEntries } from './service-entries'
import { type Lines, useLines } from './use-lines'
import { Videos } from './videos'
import { HomeWithoutLines } from './without-lines'

const Beneath = lazy(() => import('./beneath'))
const Notices = lazy(() => import('./notices'))
const Changes = lazy(() => import('./changes'))

const route = getRouteApi('/_framed/top/home')
const offered = [
  screens['support/filling-history/search'],
  screens['mm/recipe-date/list'],
  screens['mm/equipment/detail'],
  screens['mm/equipment-group/setting'],
]

const later = <div className={styles.later} aria-busy />

/** Home, as far as the contract goes: the server gives no line to whoever holds none of the services that show them. */
export function HomePage() {
  return useHolds('machine-status.read') === false ? <HomeWithoutLines /> : <LinesHome />
}

/**
 * What every line and machine does now, trouble first, then the day so far; beside it what the member was told, the
 * services to go on to, what happened since the last visit, and the member's files.
 */
function LinesHome() {
  const known = useLines(route.useSearch())
  return <Shown known={useDeferredValue(known)} />
}

/** Drawn in slices: what an answer or a machine changes must not hold up the person who types or scrolls meanwhile. */
const Shown = memo(function Shown({ known }: { known: Lines }) {
  const t = useSay()
  const [history = false, itemData = false, equipment = false, groups = false] = useMayOpen(offered).open
  const { place, all, list, phase, now } = known
  const location = all ? undefined : place?.locationUniqueKey
  const boardStands = useAfterPaint(list.data !== undefined || list.isError)
  const view = { days: known.byLine, movesOf: known.movesOf, now, mayOpenHistory: history, manyPlaces: all }
  return (
    <>
      <PageHead title={t('titles:home')} facts={factsOf(t, known)} actions={<Filters {...{ known, groups }} />} />
      <div className={styles.home}>
        <div>
          <Board known={known} view={view} />
          {place && phase === 'lines' && (
            <Suspense fallback={later}>
              {boardStands ? <Beneath known={known} place={place} mayOpenEquipment={equipment} /> : later}
            </Suspense>
          )}
          {/* beneath what the lines bring along: it would be pushed down by it */}
          {boardStands && phase !== 'waiting' && <Videos />}
        </div>
        <aside className={styles.side}>
          {boardStands && (
            <Suspense fallback={null}>
              <Notices />
            </Suspense>
          )}
          <ServiceEntries />
          {/* beside the lines: above them it would push them down whenever it arrives */}
          {itemData && place && boardStands && <ItemChanges location={location} zone={place.timeZone} now={now} />}
          <div className={styles.changes}>
            {place && boardStands && (
              <Suspense fallback={null}>
                <Changes zone={place.timeZone} now={now} />
              </Suspense>
            )}
          </div>
          <RecentFiles />
        </aside>
      </div>
    </>
  )
})

/** What home is narrowed to: the machines of a group, the lines of one place or of all. */
function Filters({ known, groups }: { known: Lines; groups: boolean }) {
  const t = useSay()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { places, place, all, group } = known
  const go = (next: typeof search) => void navigate({ search: next, replace: true, resetScroll: false })
  const choosePlaces = (key: 'one' | 'all') => {
    const { places: _, ...others } = search
    go(key === 'all' ? { ...others, places: 'all' } : others)
  }
  const chooseGroup = (key: string | undefined) => {
    const { group: _, ...others } = search
    go(key === undefined ? others : { ...others, group: key })
  }
  return (
    <>
      {groups && place && <GroupFilter chosen={group} places={all ? places : [place]} onChoose={chooseGroup} />}
      {places.length > 1 && (
        <Choice
          label={t('board.filterPlace')}
          chosen={all ? 'all' : 'one'}
          onChoose={choosePlaces}
          items={[
            { key: 'one', name: t('board.onePlace') },
            { key: 'all', name: t('board.allPlaces') },
          ]}
        />
      )}
    </>
  )
}

type Say = ReturnType<typeof useSay>

function factsOf(t: Say, { place, all, list, lines, lost, renewedAt }: Lines): [string, ReactNode][] {
  if (!place) return []
  const facts: [string, ReactNode][] = []
  facts.push([t('board.place'), all ? t('board.allPlaces') : <Name key="place">{place.name}</Name>])
  if (list.data) facts.push([t('board.lines'), t('board.lineCount', { count: lines.length })])
  const starts = [...new Set(lines.map(({ row }) => row.dayStartTime))]
  if (starts.length === 1 && starts[0]) facts.push([t('board.day'), dayText(t, Date.parse(starts[0]), place.timeZone)])
  if (renewedAt > 0) {
    const clock = clockText(renewedAt, place.timeZone, true)
    facts.push([t('board.renewed'), lost ? clock : t('board.renewedLive', { time: clock })])
  }
  return facts
}

function dayText(t: Say, start: number, zone: string): string {
  return t('board.dayFrom', { date: dateText(start, zone), time: clockText(start, zone) })
}
