import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { inspectionFormQuery, overviewQuery } from '../../../queries/inspections'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { usePlaces } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { EntryForm } from '../inspections/entry-form'
import { ChecklistEntry } from './checklist-entry'
import { EntryChoice } from './choice'
import styles from './entry.module.css'
import { readEntrySearch } from './search'

/** The entry of an inspection: first the machine and its checklist, then point by point. */
export function InspectionEntryPage() {
  const { search } = useSearchState(readEntrySearch)
  const { deviceUniqueKey, checklist } = search
  if (deviceUniqueKey && checklist)
    return <Entry key={`${deviceUniqueKey} ${checklist}`} device={deviceUniqueKey} checklist={checklist} />
  return <Choice device={deviceUniqueKey} />
}

function Choice({ device }: { device: string | undefined }) {
  const { t } = useTranslation(['inspectionEntry', 'titles', 'common'])
  const { place, ...places } = usePlaces()
  const of = device ? { deviceUniqueKey: device } : place ? { locationUniqueKey: place.locationUniqueKey } : undefined
  const query = useQuery(overviewQuery(of))
  return (
    <>
      <PageHead title={t('titles:inspectionEntry')} trail={<Breadcrumbs />} />
      {places.isError && !places.data && <QueryFailure query={places} what={t('inspectionEntry:choose')} />}
      {places.data && !place && <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />}
      {query.isError && !query.data && <QueryFailure query={query} what={t('inspectionEntry:choose')} />}
      {query.data && <EntryChoice devices={query.data.devices} />}
    </>
  )
}

function Entry({ device, checklist }: { device: string; checklist: string }) {
  const { t } = useTranslation(['inspectionEntry', 'inspections', 'titles'])
  const navigate = useNavigate()
  const query = useQuery(inspectionFormQuery(device, checklist === 'none' ? undefined : checklist))
  const { data } = query
  const leave = () => void navigate({ to: '/mm/inspection-history/list' })
  if (data && checklist !== 'none') return <ChecklistEntry form={data} checklist={checklist} onLeave={leave} />
  return (
    <>
      <PageHead
        title={t('inspectionEntry:free')}
        trail={<Breadcrumbs />}
        facts={data ? [[t('inspections:field.device'), <Name key="device">{data.device.displayName}</Name>]] : []}
      />
      {query.isError && !data && <QueryFailure query={query} what={t('inspectionEntry:what')} />}
      {data && (
        <div className={styles.wrap}>
          <EntryForm
            subject={{
              deviceUniqueKey: device,
              deviceName: data.device.displayName,
              zone: data.timeZone,
              operator: data.operator,
            }}
            onClose={leave}
          />
        </div>
      )}
    </>
  )
}
