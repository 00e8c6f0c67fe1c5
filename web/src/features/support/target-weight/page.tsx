import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import type { Place } from '../../../queries/places'
import { analysisLinesQuery, leaveAnalysis } from '../../../queries/production-analysis'
import { formerSearchQuery } from '../../../queries/target-weight'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { After } from './after'
import { blankDraft, draftOf } from './draft'
import { TargetForm } from './form'
import { Former } from './former'
import { Result } from './result'
import { readTargetSearch, type TargetSearch } from './search'

type Address = ReturnType<typeof useSearchState<TargetSearch>>

/** The target weight with which most pouches pass, from the weights that were filled. */
export function TargetWeightPage() {
  const { t } = useTranslation(['targetWeight', 'common', 'titles'])
  const address = useSearchState(readTargetSearch)
  const { search, change } = address
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) => change({ location }, { replace: !switched }),
  })
  useEffect(() => leaveAnalysis, [])
  return (
    <>
      <PageHead title={t('titles:targetWeight')} trail={<Breadcrumbs />} />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('result')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : place ? (
        <Searching place={place} {...address} />
      ) : (
        <Skeleton width="60%" />
      )}
    </>
  )
}

function Searching({ place, search, change }: Address & { place: Place }) {
  const { t } = useTranslation('targetWeight')
  const lines = useQuery(analysisLinesQuery(place.locationUniqueKey))
  const opened = useQuery({ ...formerSearchQuery(search.open ?? ''), enabled: search.open !== undefined })
  if (lines.isError && !lines.data) return <QueryFailure query={lines} what={t('result')} />
  if (!lines.data) return <Skeleton width="60%" />
  const [first] = lines.data.flatMap(({ devices }) => devices)
  const device = first?.deviceUniqueKey ?? ''
  const shown = search.open ? opened.data : null
  return (
    <>
      <TargetForm
        // another search is another form
        key={`${search.location} ${shown?.searchUniqueKey}`}
        values={shown ? draftOf(shown, device) : blankDraft(device)}
        lines={lines.data}
        location={place.locationUniqueKey}
        zone={place.timeZone}
        onFound={(open) => change({ open })}
      />
      {!search.open ? (
        <EmptyState
          icon={<IconScale size={26} stroke={1.5} aria-hidden />}
          title={t('start.title')}
          reason={t('start.text')}
        />
      ) : opened.isError && !opened.data ? (
        <QueryFailure query={opened} what={t('result')} />
      ) : opened.isPending ? (
        <Skeleton width="100%" />
      ) : shown ? (
        <>
          <Result search={shown} />
          <After key={shown.searchUniqueKey} search={shown} zone={place.timeZone} />
        </>
      ) : (
        <EmptyState title={t('gone.title')} reason={t('gone.text')} />
      )}
      <Former open={search.open} onOpen={(open) => change({ open })} />
    </>
  )
}
