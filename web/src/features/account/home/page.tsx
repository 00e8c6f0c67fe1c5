import './home.css'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { clockText, dateText } from '../../../lib/zone'
import { useMayOpen } from '../../../session/may-open'
import { usePlaces } from '../../../shell/place'
import { fillingHistory } from '../../../shell/screens'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { boardLines } from './board'
import { Board } from './board-view'
import { Choice } from './line-filter'
import { RecentFiles } from './recent-files'
import { ScreenCard } from './screen-card'
import { useBoard, useNow } from './use-board'
import { useSay } from './words'

const route = getRouteApi('/_framed/top/home')
const offered = [fillingHistory.screen]

/** Home: what every line does now, trouble first; beside it the member's files and the screens to go on to. */
export function HomePage() {
  const t = useSay()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { places, place } = usePlaces()
  const [mayOpenHistory = false] = useMayOpen(offered)
  const { list, days, movesOf, lost, renewedAt } = useBoard()
  const now = useNow(10_000)
  const all = search.places === 'all' && places.length > 1
  const lines = useMemo(
    () => boardLines(all ? places : place ? [place] : [], list.data ?? []),
    [all, places, place, list.data],
  )
  const byLine = useMemo(() => new Map((days.data ?? []).map((day) => [day.lineUniqueKey, day])), [days.data])
  const view = { days: byLine, movesOf, now: Math.max(now, renewedAt), mayOpenHistory, manyPlaces: all }
  const facts: [string, ReactNode][] = []
  if (place) {
    facts.push(
      [t('home.place'), all ? t('home.allPlaces') : <Name key="place">{place.name}</Name>],
      [t('home.lines'), t('home.lineCount', { count: lines.length })],
    )
    const starts = [...new Set(lines.map(({ row }) => row.dayStartTime))]
    if (starts.length === 1 && starts[0]) facts.push([t('home.day'), dayText(t, Date.parse(starts[0]), place.timeZone)])
    if (renewedAt > 0) {
      const clock = clockText(renewedAt, place.timeZone, true)
      facts.push([t('home.renewed'), lost ? clock : t('home.renewedLive', { time: clock })])
    }
  }
  const choosePlaces = (key: 'one' | 'all') => {
    const { places: _, ...others } = search
    void navigate({ search: key === 'all' ? { ...others, places: 'all' } : others, replace: true, resetScroll: false })
  }
  const actions = places.length > 1 && (
    <Choice
      label={t('home.filterPlace')}
      chosen={all ? 'all' : 'one'}
      onChoose={choosePlaces}
      items={[
        { key: 'one', name: t('home.onePlace') },
        { key: 'all', name: t('home.allPlaces') },
      ]}
    />
  )
  return (
    <>
      <PageHead title={t('home.title')} facts={facts} actions={actions} />
      <div className="sg-home">
        <div>
          <Board lines={lines} view={view} query={list} lost={lost} renewedAt={renewedAt} />
        </div>
        <aside className="sg-home-side">
          {mayOpenHistory && <ScreenCard />}
          <RecentFiles />
        </aside>
      </div>
    </>
  )
}

function dayText(t: ReturnType<typeof useSay>, start: number, zone: string): string {
  return t('home.dayFrom', { date: dateText(start, zone), time: clockText(start, zone) })
}
