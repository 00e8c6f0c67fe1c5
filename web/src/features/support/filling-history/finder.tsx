import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { asFailure } from '../../../api/call'
import { dayText } from '../../../lib/day-text'
import { dateText } from '../../../lib/zone'
import { activationQuery, datesQuery, type LineFillers, noteSearch, runsQuery } from '../../../queries/filling-history'
import { keys } from '../../../queries/keys'
import type { Place } from '../../../queries/places'
import type { NoRows } from '../../../shell/list/frame'
import { useListOf } from '../../../shell/list/list'
import { FailureNote } from '../../../shell/query-state'
import { windowText } from '../../../shell/trend/chart-words'
import type { TrendSay } from '../../../shell/trend/words'
import { TimeRangeShift } from '../../../ui/time-range-shift'
import { freshView, type Patch, runPages, type useAddress } from './address'
import { conditionsOf, movedWindow, windowOf } from './conditions'
import styles from './filling-history.module.css'
import { type Draft, patchOf } from './filter-draft'
import { FilterForm } from './filter-form'
import { InForce, type InForceProps } from './in-force'
import { LastConditions } from './last-conditions'
import { fits } from './rules'
import { RunTable } from './run-table'
import { useFold } from './use-fold'
import { type Say, shiftWords, useSay } from './words'

interface FinderProps {
  address: ReturnType<typeof useAddress>
  place: Place
  lines: readonly LineFillers[]
  itemKeys: readonly string[]
}

/** The upper half of the screen: the form, what is in force, and the runs found. With a run on display it is one line. */
export function Finder({ address, place, lines, itemKeys }: FinderProps) {
  const { search, change } = address
  const { t, say } = useSay()
  const id = useId()
  const client = useQueryClient()
  const zone = place.timeZone
  const fold = useFold(search.run)
  const conditions = useMemo(() => conditionsOf(search), [search])
  const at = runPages(address)
  const days = useQuery(datesQuery(place.locationUniqueKey))
  const runs = useQuery(runsQuery(conditions, at.asked))
  const list = useListOf(at, runs)
  const fillers = useMemo(() => fillerNames(lines), [lines])
  const failure = runs.error ? asFailure(runs.error) : null

  const find = (patch: Patch) => {
    const next = { ...search, ...patch }
    const wanted = conditionsOf(next as typeof search)
    if (wanted) noteSearch(wanted, itemKeys)
    void client.invalidateQueries({ queryKey: keys.fillingHistory.all, refetchType: 'active' })
    change({ ...patch, ...freshView, run: undefined, page: undefined })
  }
  const shift = (milliseconds: number) => {
    const moved = movedWindow(search, milliseconds, zone)
    if (moved) change({ ...moved, ...freshView, page: undefined })
  }
  const display = async (run: string) => {
    const window = windowOf(search)
    const fitting = window && fits(window.from, window.to, 'display')
    // A window of the CSV is too long for the graph: the run's own takes its place.
    const own = fitting ? null : await client.fetchQuery(activationQuery(run)).catch(() => null)
    const patch = own ? { start: own.startTime, end: own.endTime } : {}
    // The items stand in the address from now on: who gets the link sees the same graph.
    const items = itemKeys.join(',') || undefined
    change({ ...patch, ...freshView, run, items, tab: undefined })
    fold.close()
  }
  return (
    <>
      <div id={`${id}-form`} hidden={fold.closed}>
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
        {days.isError && !days.data && <FailureNote query={days} what={t('form.days')} />}
      </div>
      {!conditions && <LastConditions place={place} lines={lines} onUse={find} />}
      {conditions && (
        <div className={styles.bar} ref={fold.bar}>
          <InForce {...{ search, zone, lines, change }} count={runs.data?.count} />
          {fold.closed && <TimeRangeShift onShift={shift} words={shiftWords(t)} />}
          {search.run && (
            <Button
              variant="default"
              aria-expanded={!fold.closed}
              aria-controls={`${id}-form ${id}-runs`}
              onClick={fold.turn}
              leftSection={fold.closed ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
            >
              {t(fold.closed ? 'fold.open' : 'fold.close')}
            </Button>
          )}
        </div>
      )}
      {conditions && (
        <div id={`${id}-runs`} hidden={fold.closed}>
          <RunTable
            list={list}
            zone={zone}
            fillers={fillers}
            shown={search.run}
            onDisplay={(run) => void display(run)}
            none={nothingFound({ t, say }, search, zone, days.data?.lastDate, shift)}
          />
        </div>
      )}
    </>
  )
}

/** Nothing found: what was asked, and the two steps that most often help. */
function nothingFound(
  { t, say }: { t: Say; say: TrendSay },
  search: InForceProps['search'],
  zone: string,
  last: string | null | undefined,
  onShift: (milliseconds: number) => void,
): NoRows {
  const window = windowOf(search)
  const reason = [
    window && t('nothing.window', { range: windowText(say, window, zone) }),
    last && t('nothing.last', { date: dayText(last) }),
    window && last && dateText(window.from, zone) > dayText(last) && t('nothing.later'),
  ]
  return {
    title: t('nothing.title'),
    reason: reason.filter(Boolean).join(' '),
    actions: (
      <Button variant="default" onClick={() => onShift(-24 * 3_600_000)}>
        {t('nothing.dayBefore')}
      </Button>
    ),
  }
}

function fillerNames(lines: readonly LineFillers[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ devices }) => devices.map(({ equipmentNumber, displayName }) => [equipmentNumber, displayName])),
  )
}
