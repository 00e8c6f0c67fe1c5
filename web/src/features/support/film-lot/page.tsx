import { Button } from '@mantine/core'
import { IconPrinter, IconTimeline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, todayIn } from '../../../lib/days'
import { useSearchState } from '../../../lib/search-state'
import type { Place } from '../../../queries/places'
import { type LotQuestion, leaveAnalysis, lotQuery } from '../../../queries/production-analysis'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { Bag } from './bag'
import { LotForm } from './lot-form'
import { LotSheet } from './lot-sheet'
import { LotTable } from './lot-table'
import { type LotSearch, readLotSearch } from './search'

type Address = ReturnType<typeof useSearchState<LotSearch>>

/** From a lot of film to the lines and bags that used it, and from a bag back to its film. */
export function FilmLotPage() {
  const { t } = useTranslation(['filmLot', 'common', 'titles'])
  const address = useSearchState(readLotSearch)
  const { search, change } = address
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) => change({ location }, { replace: !switched }),
  })
  useEffect(() => leaveAnalysis, [])
  return (
    <>
      <PageHead
        title={t('titles:filmLot')}
        trail={<Breadcrumbs />}
        actions={
          (search.by ? search.at : search.lot) && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          )
        }
      />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('runs')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : place ? (
        <>
          <Tabs
            id="film-lot"
            label={t('by.label')}
            value={search.by ?? 'lot'}
            items={(['lot', 'bag'] as const).map((key) => ({ key, label: t(`by.${key}`) }))}
            onChange={(key) => change({ by: key === 'bag' ? key : undefined })}
          />
          <TabPanel id="film-lot" tab={search.by ?? 'lot'}>
            {search.by ? <Bag place={place} {...address} /> : <Lot place={place} {...address} />}
          </TabPanel>
        </>
      ) : (
        <Skeleton width="60%" />
      )}
    </>
  )
}

function Lot({ place, search, change }: Address & { place: Place }) {
  const { t } = useTranslation('filmLot')
  const { locationUniqueKey, timeZone } = place
  const today = todayIn(timeZone)
  const { lot, from = addDays(addMonths(today, -12), 1), to = today } = search
  const asked = useMemo(
    (): LotQuestion | null => (lot ? { filmLot: lot, locationUniqueKey, startDate: from, endDate: to } : null),
    [lot, locationUniqueKey, from, to],
  )
  return (
    <>
      <LotForm key={`${lot} ${from} ${to}`} values={{ lot: lot ?? '', from, to }} zone={timeZone} onSearch={change} />
      {asked ? (
        <Trace asked={asked} place={place} />
      ) : (
        <EmptyState
          icon={<IconTimeline size={26} stroke={1.5} aria-hidden />}
          title={t('start.title')}
          reason={t('start.text')}
        />
      )}
    </>
  )
}

function Trace({ asked, place }: { asked: LotQuestion; place: Place }) {
  const { t } = useTranslation('filmLot')
  const query = useQuery(lotQuery(asked))
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('runs')} />
  if (!query.data) return <Skeleton width="100%" />
  if (query.data.runs.length === 0) return <EmptyState title={t('none.title')} reason={t('none.text')} />
  return (
    <WithStaleNote query={query} zone={place.timeZone}>
      <LotTable trace={query.data} asked={asked} zone={place.timeZone} />
      <LotSheet trace={query.data} asked={asked} place={place} />
    </WithStaleNote>
  )
}
