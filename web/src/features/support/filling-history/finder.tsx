import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asFailure } from '../../../api/call'
import { dateText, isoIn } from '../../../lib/zone'
import type { Place } from '../../../shell/place'
import { AppliedFilters } from '../../../ui/applied-filters'
import { EmptyState } from '../../../ui/blank'
import { usePageThatExists } from '../../../ui/pager'
import { freshView, type Patch, type useAddress } from './address'
import { windowText } from './chart-words'
import { conditionsOf, windowOf } from './conditions'
import { type Draft, patchOf, patchOfLast } from './filter-draft'
import { FilterForm } from './filter-form'
import { activationQuery, datesQuery, type LineFillers, lastConditionsQuery, noteSearch, runsQuery } from './queries'
import { QueryFailure, WithStaleNote } from './query-state'
import { fits } from './rules'
import { RunTable } from './run-table'
import { ViewPager } from './view-pager'
import { useSay } from './words'

interface FinderProps {
  address: ReturnType<typeof useAddress>
  place: Place
  lines: readonly LineFillers[]
  itemKeys: readonly string[]
}

/** The upper half of the screen: the form, what is in force, and the runs found. */
export function Finder({ address, place, lines, itemKeys }: FinderProps) {
  const { search, change } = address
  const { t } = useSay()
  const client = useQueryClient()
  const zone = place.timeZone
  const conditions = useMemo(() => conditionsOf(search), [search])
  const page = { page: search.page ?? 1, size: search.size ?? 20, ...(search.sort ? { sort: search.sort } : {}) }
  const days = useQuery(datesQuery(place.locationUniqueKey))
  const runs = useQuery(runsQuery(conditions, page))
  const settled = runs.isPlaceholderData ? undefined : runs.data?.count
  usePageThatExists(page, settled, (last) => change({ page: last }, { replace: true }))
  const fillers = useMemo(() => fillerNames(lines), [lines])
  const failure = runs.error ? asFailure(runs.error) : null

  const find = (patch: Patch) => {
    const next = { ...search, ...patch }
    const wanted = conditionsOf(next as typeof search)
    if (wanted) noteSearch(wanted, itemKeys)
    void client.invalidateQueries({ queryKey: ['filling-history'], refetchType: 'active' })
    change({ ...patch, ...freshView, run: undefined, page: undefined })
  }
  const shift = (milliseconds: number) => {
    const window = windowOf(search)
    if (!window) return
    const moved = { start: isoIn(window.from + milliseconds, zone), end: isoIn(window.to + milliseconds, zone) }
    change({ ...moved, ...freshView, page: undefined })
  }
  const display = async (run: string) => {
    const window = windowOf(search)
    const fitting = window && fits(window.from, window.to, 'display')
    // A window of the CSV is too long for the graph: the run's own takes its place.
    const own = fitting ? null : await client.fetchQuery(activationQuery(run)).catch(() => null)
    const patch = own ? { start: own.startTime, end: own.endTime } : {}
    change({ ...patch, ...freshView, run, tab: undefined })
    document.getElementById('filling-tab-tab-charts')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <FilterForm
        search={search}
        zone={zone}
        purpose={search.tab === 'csv' ? 'csv' : 'display'}
        lines={lines}
        days={days.data}
        refused={failure?.fields ?? []}
        busy={runs.isFetching && runs.isPending}
        onSearch={(draft: Draft) => find(patchOf(draft, zone))}
        onShift={shift}
      />
      {!conditions && <LastConditions place={place} lines={lines} onUse={find} />}
      {conditions && (
        <WithStaleNote query={runs} zone={zone}>
          <InForce {...{ search, zone, lines, change }} count={runs.data?.count} />
          <RunTable
            key={search.run ?? 'none'}
            runs={runs.data?.data ?? []}
            zone={zone}
            fillers={fillers}
            loading={runs.isPending}
            dimmed={runs.isPlaceholderData}
            shown={search.run}
            onDisplay={(run) => void display(run)}
            sort={search.sort}
            onSort={(sort) => change({ sort, page: undefined })}
            instead={
              runs.isError && !runs.data ? (
                <QueryFailure query={runs} what={t('fillingHistory.runs.label')} />
              ) : runs.data?.data.length === 0 ? (
                <NothingFound {...{ search, zone }} last={days.data?.lastDate} onShift={shift} />
              ) : undefined
            }
            pager={
              <ViewPager
                page={page}
                count={runs.data?.count ?? 0}
                onPage={(next, size) => change({ page: next, size: size as never })}
                label={t('fillingHistory.runs.label')}
              />
            }
          />
        </WithStaleNote>
      )}
    </>
  )
}

interface InForceProps {
  search: ReturnType<typeof useAddress>['search']
  zone: string
  lines: readonly LineFillers[]
  change: ReturnType<typeof useAddress>['change']
  count: number | undefined
}

/** The conditions in force as chips. Only the filler can be taken away by itself; the others are needed. */
function InForce({ search, zone, lines, change, count }: InForceProps) {
  const { t } = useSay()
  const line = lines.find(({ lineUniqueKey }) => lineUniqueKey === search.line)
  const device = line?.devices.find(({ deviceUniqueKey }) => deviceUniqueKey === search.device)
  const window = windowOf(search)
  const several = (line?.devices.length ?? 0) > 1
  const remove = {
    label: t('fillingHistory.inForce.removeFiller'),
    act: () => change({ device: undefined, run: undefined, page: undefined }),
  }
  const filters = [
    { key: 'line', label: t('fillingHistory.runs.line'), value: line?.lineName ?? '―' },
    ...(device
      ? [
          {
            key: 'filler',
            label: t('fillingHistory.runs.filler'),
            value: device.displayName,
            ...(several ? { remove } : {}),
          },
        ]
      : []),
    {
      key: 'item',
      label: t(`fillingHistory.identifier.${search.kind ?? 'recipeDataNumber'}`),
      value: search.value ?? '',
    },
    ...(window
      ? [{ key: 'window', label: t('fillingHistory.inForce.window'), value: windowText(t, window, zone) }]
      : []),
  ]
  return (
    <AppliedFilters
      label={t('fillingHistory.inForce.label')}
      filters={filters}
      {...(count === undefined ? {} : { count: t('fillingHistory.inForce.count', { count }) })}
    />
  )
}

/** Nothing found: what was asked, and the two steps that most often help. */
function NothingFound({
  search,
  zone,
  last,
  onShift,
}: {
  search: InForceProps['search']
  zone: string
  last: string | null | undefined
  onShift(milliseconds: number): void
}) {
  const { t } = useSay()
  const window = windowOf(search)
  return (
    <EmptyState
      title={t('fillingHistory.nothing.title')}
      reason={[
        window && t('fillingHistory.nothing.window', { range: windowText(t, window, zone) }),
        last && t('fillingHistory.nothing.last', { date: last.replaceAll('-', '/') }),
        window && last && dateText(window.from, zone) > last.replaceAll('-', '/') && t('fillingHistory.nothing.later'),
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <Button variant="default" onClick={() => onShift(-24 * 3_600_000)}>
          {t('fillingHistory.nothing.dayBefore')}
        </Button>
      }
    />
  )
}

/** The last conditions of the member, one click away. */
function LastConditions({
  place,
  lines,
  onUse,
}: {
  place: Place
  lines: readonly LineFillers[]
  onUse(patch: Patch): void
}) {
  const { t } = useSay()
  const { data } = useQuery(lastConditionsQuery(place.locationUniqueKey))
  const patch = useMemo(() => patchOfLast(data), [data])
  const line = lines.find(({ lineUniqueKey }) => lineUniqueKey === patch?.line)
  const window = patch && windowOf(patch as Parameters<typeof windowOf>[0])
  if (!patch?.kind || !line || !window) return null
  return (
    <p className="sg-last">
      {t('fillingHistory.last.text')}{' '}
      <b>
        {line.lineName}, {t(`fillingHistory.identifier.${patch.kind}`)} {patch.value},{' '}
        {windowText(t, window, place.timeZone)}
      </b>{' '}
      <Button size="xs" variant="default" onClick={() => onUse(patch)}>
        {t('fillingHistory.last.use')}
      </Button>
    </p>
  )
}

function fillerNames(lines: readonly LineFillers[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ devices }) => devices.map(({ equipmentNumber, displayName }) => [equipmentNumber, displayName])),
  )
}
