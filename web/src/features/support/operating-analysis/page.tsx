import { IconChartDonut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../lib/days'
import { present } from '../../../lib/list-search'
import { useSearchState } from '../../../lib/search-state'
import type { Place } from '../../../queries/places'
import {
  analysisLinesQuery,
  leaveAnalysis,
  noteAnalysis,
  operatingAnalysisQuery,
  type UnitDays,
} from '../../../queries/production-analysis'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { AlarmRanks } from '../analysis/alarm-ranks'
import { daysOf } from '../analysis/period'
import { UnitForm } from '../analysis/unit-form'
import { unitOf } from '../analysis/units'
import { Days } from './days'
import { SealBars } from './seal-bars'
import { type AnalysisSearch, readAnalysisSearch } from './search'
import { Shares } from './shares'

type Address = ReturnType<typeof useSearchState<AnalysisSearch>>

/** The shares of states of a unit over a period, its days, and what stopped it. */
export function OperatingAnalysisPage() {
  const { t } = useTranslation(['operatingAnalysis', 'common', 'titles'])
  const address = useSearchState(readAnalysisSearch)
  const { search, change } = address
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) =>
      change(switched ? { location, unit: undefined } : { location }, { replace: !switched }),
  })
  useEffect(() => leaveAnalysis, [])
  return (
    <>
      <PageHead title={t('titles:operatingAnalysis')} trail={<Breadcrumbs />} />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('shares')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : place ? (
        <Analysis place={place} {...address} />
      ) : (
        <Skeleton width="60%" />
      )}
    </>
  )
}

function Analysis({ place, search, change }: Address & { place: Place }) {
  const { t } = useTranslation('operatingAnalysis')
  const lines = useQuery(analysisLinesQuery(place.locationUniqueKey))
  const { unit, from, to, last } = search
  const today = todayIn(place.timeZone)
  const asked = useMemo((): UnitDays | null => {
    const [one, days] = [unitOf(unit ?? ''), daysOf(present({ from, to, last }), today)]
    return one && days && { unit: one, startDate: days.from, endDate: days.to }
  }, [unit, from, to, last, today])
  if (lines.isError && !lines.data) return <QueryFailure query={lines} what={t('shares')} />
  if (!lines.data) return <Skeleton width="60%" />
  return (
    <>
      <UnitForm
        key={`${unit} ${from} ${to} ${last}`}
        search={search}
        zone={place.timeZone}
        lines={lines.data}
        label={t('shares')}
        action={t('show')}
        onSubmit={(patch) => {
          change(patch)
          noteAnalysis('operating-status', present({ ...search, ...patch }))
        }}
      />
      {asked ? (
        <Found asked={asked} place={place} search={search} change={change} />
      ) : (
        <EmptyState
          icon={<IconChartDonut size={26} stroke={1.5} aria-hidden />}
          title={t('start.title')}
          reason={t('start.text')}
        />
      )}
    </>
  )
}

function Found({ asked, place, search, change }: Address & { asked: UnitDays; place: Place }) {
  const { t } = useTranslation('operatingAnalysis')
  const query = useQuery(operatingAnalysisQuery(asked))
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('shares')} />
  if (!query.data) return <Skeleton width="100%" />
  const { operating, alarm, stopped, off } = query.data.seconds
  if (operating + alarm + stopped + off === 0) return <EmptyState title={t('none.title')} reason={t('none.text')} />
  return (
    <WithStaleNote query={query} zone={place.timeZone}>
      <Shares found={query.data} />
      <Days found={query.data} />
      <AlarmRanks
        alarms={query.data.alarms}
        device={query.data.machines.length === 1 ? query.data.machines[0]?.deviceUniqueKey : undefined}
        byDuration={search.order === 'duration'}
        onOrder={(byDuration) => change({ order: byDuration ? 'duration' : undefined })}
      />
      <SealBars asked={asked} bars={search.bars} onBars={(bars) => change({ bars })} />
    </WithStaleNote>
  )
}
