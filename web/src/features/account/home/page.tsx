import { getRouteApi } from '@tanstack/react-router'
import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { useAfterPaint } from '../../../lib/after-paint'
import { clockText, dateText } from '../../../lib/zone'
import { screens } from '../../../routes'
import { useHolds, useMayOpen } from '../../../session/may-open'
import { boardLines } from '../../../shell/board/board'
import { useBoard, useNow } from '../../../shell/board/use-board'
import { useSay } from '../../../shell/board/words'
import { usePlaces } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Board, type BoardProps } from './board-view'
import styles from './home.module.css'
import { ItemChanges } from './item-changes'
import { Choice } from './line-filter'
import { RecentFiles } from './recent-files'
import { ScreenCard } from './screen-card'
import { columns } from './status'
import { HomeWithoutLines } from './without-lines'

const TodayView = lazy(() => import('./today-view'))
const Changes = lazy(() => import('./changes'))

const route = getRouteApi('/_framed/top/home')
const offered = [screens['support/filling-history/search'], screens['mm/recipe-date/list']]

const later = <div className={styles.later} aria-busy />

/** Home, as far as the contract goes: the server gives no line to whoever holds none of the services that show them. */
export function HomePage() {
  return useHolds('machine-status.read') === false ? <HomeWithoutLines /> : <LinesHome />
}

/**
 * What every line does now, trouble first, then the day so far; beside it what happened since the last visit, the
 * member's files and the screens to go on to.
 */
function LinesHome() {
  const t = useSay()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { places, place } = usePlaces()
  const [mayOpenHistory = false, mayOpenItemData = false] = useMayOpen(offered).open
  const { list, days, movesOf, lost, renewedAt } = useBoard(columns)
  const now = useNow(10_000)
  const all = search.places === 'all' && places.length > 1
  const lines = useMemo(
    () => boardLines(all ? places : place ? [place] : [], list.data ?? []),
    [all, places, place, list.data],
  )
  const byLine = useMemo(() => new Map((days.data ?? []).map((day) => [day.lineUniqueKey, day])), [days.data])
  const view = {
    days: byLine,
    movesOf,
    now: lost ? renewedAt : Math.max(now, renewedAt),
    mayOpenHistory,
    manyPlaces: all,
  }
  const facts: [string, ReactNode][] = []
  if (place) {
    facts.push([t('board.place'), all ? t('board.allPlaces') : <Name key="place">{place.name}</Name>])
    if (list.data) facts.push([t('board.lines'), t('board.lineCount', { count: lines.length })])
    const starts = [...new Set(lines.map(({ row }) => row.dayStartTime))]
    if (starts.length === 1 && starts[0])
      facts.push([t('board.day'), dayText(t, Date.parse(starts[0]), place.timeZone)])
    if (renewedAt > 0) {
      const clock = clockText(renewedAt, place.timeZone, true)
      facts.push([t('board.renewed'), lost ? clock : t('board.renewedLive', { time: clock })])
    }
  }
  const choosePlaces = (key: 'one' | 'all') => {
    const { places: _, ...others } = search
    void navigate({ search: key === 'all' ? { ...others, places: 'all' } : others, replace: true, resetScroll: false })
  }
  const actions = places.length > 1 && (
    <Choice
      label={t('board.filterPlace')}
      chosen={all ? 'all' : 'one'}
      onChoose={choosePlaces}
      items={[
        { key: 'one', name: t('board.onePlace') },
        { key: 'all', name: t('board.allPlaces') },
      ]}
    />
  )
  const shown = useDeferredValue({
    facts,
    actions,
    lines,
    view,
    list,
    days,
    lost,
    renewedAt,
    place,
    all,
    mayOpenItemData,
  })
  return <Shown {...shown} />
}

interface ShownProps {
  facts: [string, ReactNode][]
  actions: ReactNode
  lines: BoardProps['lines']
  view: BoardProps['view']
  list: BoardProps['query']
  days: BoardProps['days']
  lost: boolean
  renewedAt: number
  place: ReturnType<typeof usePlaces>['place']
  all: boolean
  mayOpenItemData: boolean
}

/** Drawn in slices: what an answer or a machine changes must not hold up the person who types or scrolls meanwhile. */
const Shown = memo(function Shown({
  facts,
  actions,
  lines,
  view,
  list,
  days,
  lost,
  renewedAt,
  place,
  all,
  mayOpenItemData,
}: ShownProps) {
  const t = useSay()
  const location = all ? undefined : place?.locationUniqueKey
  const boardStands = useAfterPaint(list.data !== undefined || list.isError)
  return (
    <>
      <PageHead title={t('titles:home')} facts={facts} actions={actions} />
      <div className={styles.home}>
        <div>
          <Board {...{ lines, view, days, lost, renewedAt }} query={list} />
          {place && lines.length > 0 && (
            <Suspense fallback={later}>
              {boardStands ? <TodayView location={location} zone={place.timeZone} /> : later}
            </Suspense>
          )}
        </div>
        <aside className={styles.side}>
          {view.mayOpenHistory && <ScreenCard />}
          {/* beside the lines: above them it would push them down whenever it arrives */}
          {mayOpenItemData && place && boardStands && (
            <ItemChanges location={location} zone={place.timeZone} now={view.now} />
          )}
          <div className={styles.changes}>
            {place && boardStands && (
              <Suspense fallback={null}>
                <Changes zone={place.timeZone} now={view.now} />
              </Suspense>
            )}
          </div>
          <RecentFiles />
        </aside>
      </div>
    </>
  )
})

function dayText(t: ReturnType<typeof useSay>, start: number, zone: string): string {
  return t('board.dayFrom', { date: dateText(start, zone), time: clockText(start, zone) })
}
