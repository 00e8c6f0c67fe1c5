import { Button } from '@mantine/core'
import { IconDeviceTv, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { inTime } from '../../../lib/in-time'
import { useSearchState } from '../../../lib/search-state'
import { clockText, dateText } from '../../../lib/zone'
import { renewStatus } from '../../../queries/operating-status'
import { statusColumnsQuery } from '../../../queries/status-columns'
import { useMember } from '../../../session/member'
import { boardLines } from '../../../shell/board/board'
import { useBoard, useNow } from '../../../shell/board/use-board'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import type { DetailTabProps } from './detail-tab'
import { ListTab, NoLines } from './list-tab'
import { readStatusSearch, type StatusSearch, tabs } from './search'
import { useStatusWords } from './words'

/** The tabs of one line. Each loads its code and its data when it is opened. */
const lineTabs = {
  detail: lazy(inTime(() => import('./detail-tab'))),
  stops: lazy(inTime(() => import('./stops/tab'))),
  trend: lazy(inTime(() => import('./trend/tab'))),
  plan: lazy(inTime(() => import('./plan-tab/plan-tab'))),
}

/** What every line does now: as a list, and each line as its machines. Place, line and day stand in the address. */
export function OperatingStatusPage() {
  const { search, change } = useSearchState(readStatusSearch)
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) =>
      change(switched ? { ...elsewhere, location } : { location }, { replace: !switched }),
  })
  const columns = useQuery({ ...statusColumnsQuery(), enabled: useMember() !== null })
  const board = useBoard(columns.data?.columns ?? none)
  const { list, days, movesOf, lost, renewedAt } = board
  const now = useNow(10_000)
  const lines = useMemo(() => (place ? boardLines([place], list.data ?? []) : []), [place, list.data])
  const byLine = useMemo(() => new Map((days.data ?? []).map((day) => [day.lineUniqueKey, day])), [days.data])
  const live = { lines, list, days: byLine, movesOf, lost, renewedAt, now: lost ? renewedAt : Math.max(now, renewedAt) }
  return <Shown {...useDeferredValue({ live, place, places, search, change })} />
}

/** What another place makes meaningless. */
const elsewhere = { line: undefined, device: undefined, from: undefined, to: undefined, page: undefined } as const

/** One array for all, so that a question without columns stays as it is. */
const none: readonly never[] = []

interface Live extends Pick<ReturnType<typeof useBoard>, 'list' | 'movesOf' | 'lost' | 'renewedAt'> {
  lines: ReturnType<typeof boardLines>
  days: DetailTabProps['days']
  now: number
}

interface ShownProps extends Pick<ReturnType<typeof usePlaceInAddress>, 'place' | 'places'> {
  live: Live
  search: StatusSearch
  change(patch: StatusSearch): void
}

/** Drawn in slices, as home is: what a machine changes must not hold up the person who types or scrolls meanwhile. */
const Shown = memo(function Shown({ live, place, places, search, change }: ShownProps) {
  const t = useStatusWords()
  const { lines, list, lost, renewedAt } = live
  const tab = search.tab ?? 'list'
  const LineTab = tab === 'list' ? undefined : lineTabs[tab]
  const order = useMemo(() => place?.lines.map(({ lineUniqueKey }) => lineUniqueKey) ?? [], [place])
  const zone = place?.timeZone ?? 'Asia/Tokyo'
  return (
    <>
      <PageHead
        title={t('titles:operatingStatus')}
        trail={<Breadcrumbs />}
        facts={useFacts(live, place)}
        actions={<Actions location={place?.locationUniqueKey} />}
      />
      <Tabs
        id="status-tab"
        label={t('tabs.label')}
        value={tab}
        items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        onChange={(next) => change({ tab: next === 'list' ? undefined : next })}
      />
      <TabPanel id="status-tab" tab={tab}>
        {places.isError && !places.data ? (
          <QueryFailure query={places} what={t('home:board.line')} />
        ) : places.data?.length === 0 ? (
          <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
        ) : !place ? (
          <Skeleton width="60%" />
        ) : place.lines.length === 0 ? (
          <NoLines place={place.name} />
        ) : LineTab ? (
          <Suspense fallback={<Skeleton width="60%" />}>
            <LineTab {...{ lines, order, search, change, place }} days={live.days} now={live.now} />
          </Suspense>
        ) : (
          <ListTab
            {...{ lines, search, change, order, zone }}
            query={list}
            days={live.days}
            movesOf={live.movesOf}
            now={live.now}
            stale={lost || (list.isError && renewedAt > 0)}
          />
        )}
      </TabPanel>
    </>
  )
})

function useFacts({ lines, lost, renewedAt }: Live, place: ShownProps['place']): [string, ReactNode][] {
  const t = useStatusWords()
  if (!place) return []
  const facts: [string, ReactNode][] = [[t('home:board.place'), <Name key="place">{place.name}</Name>]]
  const starts = [...new Set(lines.map(({ row }) => row.dayStartTime))]
  if (starts.length === 1 && starts[0]) {
    const start = Date.parse(starts[0])
    const [date, time] = [dateText(start, place.timeZone), clockText(start, place.timeZone)]
    facts.push([t('home:board.day'), t('home:board.dayFrom', { date, time })])
  }
  if (renewedAt > 0) {
    const time = clockText(renewedAt, place.timeZone, true)
    facts.push([t('home:board.renewed'), lost ? time : t('home:board.renewedLive', { time })])
  }
  return facts
}

function Actions({ location }: { location: string | undefined }) {
  const t = useStatusWords()
  const client = useQueryClient()
  return (
    <>
      <LinkButton
        to="/mm/operational-status/wall"
        search={location ? { location } : {}}
        variant="default"
        leftSection={<IconDeviceTv size={16} stroke={1.6} aria-hidden />}
      >
        {t('wall')}
      </LinkButton>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
        onClick={() => renewStatus(client)}
      >
        {t('renew')}
      </Button>
    </>
  )
}
