import { Button } from '@mantine/core'
import { IconDownload, IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderFile } from '../../../api/downloads'
import { orShowWhy } from '../../../api/show-failure'
import { useSearchState } from '../../../lib/search-state'
import { type Equipment, equipmentSummaryQuery } from '../../../queries/equipment'
import type { Place } from '../../../queries/places'
import { Can } from '../../../session/can'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { usePlaces } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { AllEquipment } from './all-equipment'
import { FreeEquipment } from './free-equipment'
import { readView } from './search'

const tabs = 'equipment'

/** Of its own: the list needs no form. */
const AssignDialog = lazy(() => import('./assign-dialog'))

/** The equipment of the chosen location: all of it by line and place in the flow, or what stands on no line. */
export function EquipmentListPage() {
  const { t } = useTranslation(['equipmentList', 'titles', 'common'])
  const { place, ...places } = usePlaces()
  return (
    <>
      <PageHead
        title={t('titles:equipmentList')}
        trail={<Breadcrumbs />}
        facts={useFacts(place)}
        actions={place && <Actions place={place} />}
      />
      {places.isError && !places.data && <QueryFailure query={places} what={t('list')} />}
      {places.data && !place && <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />}
      {place && <Views key={place.locationUniqueKey} place={place} />}
    </>
  )
}

function useFacts(place: Place | null): [string, ReactNode][] {
  const { t } = useTranslation('equipmentList')
  const { data } = useQuery(equipmentSummaryQuery(place?.locationUniqueKey))
  if (!place) return []
  const facts: [string, ReactNode][] = [[t('fact.location'), <Name key="place">{place.name}</Name>]]
  if (!data) return facts
  facts.push([t('fact.devices'), t('fact.count', { count: data.count })])
  facts.push([t('fact.connected'), t('fact.count', { count: data.connectedCount })])
  facts.push([t('fact.unregistered'), t('fact.count', { count: data.unregisteredCount })])
  return facts
}

function Actions({ place: { locationUniqueKey } }: { place: Place }) {
  const { t } = useTranslation('equipmentList')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        onClick={() => void orShowWhy(orderFile('/api/equipment/download/list', { locationUniqueKey }))}
      >
        {t('save')}
      </Button>
      <AddButtons />
    </>
  )
}

/** The ways to enter equipment, for those who may. */
function AddButtons() {
  const { t } = useTranslation('equipmentList')
  return (
    <Can permission="mm.equipment.edit">
      <LinkButton
        to="/mm/equipment/import"
        variant="default"
        leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden />}
      >
        {t('csv')}
      </LinkButton>
      <LinkButton to="/mm/equipment/registration" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}>
        {t('add')}
      </LinkButton>
    </Can>
  )
}

function Views({ place }: { place: Place }) {
  const { t } = useTranslation('equipmentList')
  const { search, change } = useSearchState(readView)
  const { data: summary } = useQuery(equipmentSummaryQuery(place.locationUniqueKey))
  const [assigned, assign] = useState<{ devices: readonly Equipment[]; done(): void } | null>(null)
  const view = search.view ?? 'all'
  const onAssign = (devices: readonly Equipment[], done = () => {}) => assign({ devices, done })
  const label = (key: 'all' | 'unregistered', count: number | undefined) => (
    <>
      {t(`view.${key}`)}
      {count !== undefined && <small>{count}</small>}
    </>
  )
  return (
    <>
      <Tabs
        id={tabs}
        label={t('view.label')}
        value={view}
        items={[
          { key: 'all', label: label('all', summary?.count) },
          { key: 'unregistered', label: label('unregistered', summary?.unregisteredCount) },
        ]}
        onChange={(key) => {
          const none = { page: undefined, size: undefined, sort: undefined, keyword: undefined, line: undefined }
          const rest = { maker: undefined, connection: undefined, category: undefined }
          change({ ...none, ...rest, view: key === 'all' ? undefined : key } as Parameters<typeof change>[0])
        }}
      />
      <TabPanel id={tabs} tab={view}>
        {view === 'all' ? (
          <AllEquipment place={place} summary={summary} onAssign={onAssign} add={<AddButtons />} />
        ) : (
          <FreeEquipment place={place} summary={summary} onAssign={onAssign} />
        )}
      </TabPanel>
      <Suspense>
        {assigned && (
          <AssignDialog
            place={place}
            devices={assigned.devices}
            onClose={() => assign(null)}
            onDone={() => assigned.done()}
          />
        )}
      </Suspense>
    </>
  )
}
