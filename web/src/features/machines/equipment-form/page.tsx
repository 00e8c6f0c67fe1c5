import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { useSearchState } from '../../../lib/search-state'
import { equipmentFormQuery } from '../../../queries/equipment'
import type { Place } from '../../../queries/places'
import { useMember } from '../../../session/member'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { usePlaces } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { EquipmentForm } from './form'
import { readFormSearch } from './search'

/** Enters a machine, or changes one. */
export function EquipmentRegistrationPage() {
  const { t } = useTranslation(['equipmentForm', 'titles', 'common'])
  const { search } = useSearchState(readFormSearch)
  const { place, ...places } = usePlaces()
  const staff = useStaff()
  if (search.deviceUniqueKey !== undefined && place)
    return <Edit key={search.deviceUniqueKey} deviceUniqueKey={search.deviceUniqueKey} place={place} />
  return (
    <>
      <Head title={t('titles:equipmentRegistration')} place={place} />
      {places.isError && !places.data && <QueryFailure query={places} what={t('what')} />}
      {places.data && !place && <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />}
      {place && <EquipmentForm place={place} device={null} staff={staff} />}
    </>
  )
}

function Edit({ deviceUniqueKey, place }: { deviceUniqueKey: string; place: Place }) {
  const { t } = useTranslation(['equipmentForm', 'titles'])
  const query = useQuery(equipmentFormQuery(deviceUniqueKey))
  const staff = useStaff()
  const name = query.data?.displayName
  return (
    <>
      <Head
        title={
          name === undefined ? (
            t('titles:equipmentRegistration')
          ) : (
            <span>
              <Trans t={t} i18nKey="title" components={{ name: <Name>{name}</Name> }} />
            </span>
          )
        }
        place={place}
      />
      {query.isError && !query.data && asFailure(query.error).status === 409 && (
        <EmptyState
          title={t('gone.title')}
          reason={t('gone.reason')}
          actions={
            <LinkButton variant="default" to="/mm/equipment/list">
              {t('gone.back')}
            </LinkButton>
          }
        />
      )}
      {query.isError && !query.data && asFailure(query.error).status !== 409 && (
        <QueryFailure query={query} what={t('what')} />
      )}
      {query.data && <EquipmentForm place={place} device={query.data} staff={staff} />}
    </>
  )
}

function Head({ title, place }: { title: ReactNode; place: Place | null }) {
  const { t } = useTranslation('equipmentForm')
  return (
    <PageHead
      title={title}
      trail={<Breadcrumbs />}
      {...(place && { facts: [[t('fact'), <Name key="place">{place.name}</Name>]] as const })}
    />
  )
}

/** The provider's people inside a customer. */
function useStaff(): boolean {
  return useMember()?.visit !== undefined
}
