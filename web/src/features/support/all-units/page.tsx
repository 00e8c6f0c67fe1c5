import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../lib/days'
import { present } from '../../../lib/list-search'
import { useSearchState } from '../../../lib/search-state'
import type { Place } from '../../../queries/places'
import {
  type LocationDays,
  leaveAnalysis,
  noteAnalysis,
  type UnitTotals,
  unitTotalsQuery,
} from '../../../queries/production-analysis'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { unitOf } from '../analysis/units'
import { SaveAnalysis } from '../saved/save-analysis'
import { askedDays, periodOf } from './asked'
import { ByDay } from './by-day'
import { UnitsCsvMenu } from './csv-files'
import { Film } from './film'
import { Losses } from './losses-tab'
import { PeriodForm } from './period-form'
import { rowsOf, type UnitRow } from './rows'
import { type AllUnitsSearch, readAllUnitsSearch, tabs } from './search'
import { Stops } from './stops'
import { TimeBase } from './time-base'
import { TimesTab } from './times-tab'
import { UnitsTab } from './units-tab'
import { useUnitName } from './words'

export type Address = ReturnType<typeof useSearchState<AllUnitsSearch>>

/** Every unit of a location over some days: side by side, by day, its film, its alarms and its times. */
export function AllUnitsPage() {
  const { t } = useTranslation(['allUnits', 'common', 'titles'])
  const address = useSearchState(readAllUnitsSearch)
  const { search, change } = address
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) =>
      change(switched ? { location, unit: undefined, a: undefined, b: undefined, page: undefined } : { location }, {
        replace: !switched,
      }),
  })
  useEffect(() => leaveAnalysis, [])
  const asked = useAsked(search, place)
  const unit = unitOf(search.unit ?? '')
  const one = asked && unit && { unit, startDate: asked.startDate, endDate: asked.endDate }
  return (
    <>
      <PageHead
        title={t('titles:allUnits')}
        trail={<Breadcrumbs />}
        actions={
          asked && (
            <>
              <UnitsCsvMenu asked={asked} unit={one} />
              <SaveAnalysis {...stateOf(search)} />
            </>
          )
        }
      />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('figures')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : place && asked ? (
        <>
          <PeriodForm
            // another address is another form
            key={`${search.from} ${search.to} ${search.last}`}
            search={search}
            zone={place.timeZone}
            onShow={(patch) => {
              change({ ...patch, page: undefined })
              noteAnalysis('all-units', present({ ...search, ...patch }))
            }}
          />
          <Found place={place} asked={asked} {...address} />
        </>
      ) : (
        <Skeleton width="60%" />
      )}
    </>
  )
}

/** What the server is asked for; one object as long as it is the same. */
function useAsked({ from, to, last }: AllUnitsSearch, place: Place | null): LocationDays | null {
  return useMemo(() => {
    if (!place) return null
    const days = askedDays(present({ from, to, last }), todayIn(place.timeZone))
    return { locationUniqueKey: place.locationUniqueKey, startDate: days.from, endDate: days.to }
  }, [from, to, last, place])
}

/** What is saved: what was asked for, and how the screen stood. The usual days are named, should others be usual one day. */
function stateOf(search: AllUnitsSearch) {
  const { location, from, to, last, page, ...shown } = search
  const conditions = present({ location, ...periodOf(search) })
  return { screen: 'all-units' as const, conditions, details: present(shown) }
}

function Found({ place, asked, search, change }: Address & { place: Place; asked: LocationDays }) {
  const { t } = useTranslation(['allUnits', 'common'])
  const query = useQuery(unitTotalsQuery(asked))
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('figures')} />
  if (!query.data) return <Skeleton width="100%" />
  if (query.data.units.length === 0) return <EmptyState title={t('common:noLines')} />
  if (query.data.total.powerOnTime === 0) return <EmptyState title={t('none.title')} reason={t('none.text')} />
  return (
    <WithStaleNote query={query} zone={place.timeZone}>
      <TimeBase asked={asked} />
      <Tabbed totals={query.data} asked={asked} search={search} change={change} />
    </WithStaleNote>
  )
}

function Tabbed({ totals, asked, search, change }: Address & { totals: UnitTotals; asked: LocationDays }) {
  const { t } = useTranslation('allUnits')
  const nameOf = useUnitName()
  const rows = useMemo(() => rowsOf(totals), [totals])
  // a unit that is not among them is none
  const chosen: UnitRow | undefined = rows.find(({ key }) => key === search.unit)
  const tab = search.tab ?? 'units'
  const part = { totals, rows, chosen, asked, search, change }
  return (
    <>
      <Tabs
        id="all-units"
        label={t('tabs.label')}
        value={tab}
        items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        onChange={(next) => change({ tab: next === 'units' ? undefined : next })}
        aside={
          <NativeSelect
            size="xs"
            aria-label={t('looked')}
            value={chosen?.key ?? ''}
            data={[
              { value: '', label: t('whole') },
              ...rows.map((row) => ({ value: row.key, label: nameOf(row.unit) })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ unit: value || undefined })}
          />
        }
      />
      <TabPanel id="all-units" tab={tab}>
        {tab === 'units' ? (
          <UnitsTab {...part} />
        ) : tab === 'days' ? (
          <ByDay {...part} />
        ) : tab === 'film' ? (
          <Film {...part} />
        ) : tab === 'stops' ? (
          <Stops {...part} />
        ) : tab === 'losses' ? (
          <Losses {...part} />
        ) : (
          <TimesTab {...part} />
        )}
      </TabPanel>
    </>
  )
}
