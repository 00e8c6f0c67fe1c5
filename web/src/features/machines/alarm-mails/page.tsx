import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { mailDevicesQuery, mailSettingsQuery } from '../../../queries/alarm-mails'
import type { GroupDevice } from '../../../queries/equipment-groups'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { usePlaces } from '../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import styles from './alarm-mails.module.css'
import { readAlarmMailSearch } from './search'
import { SettingsForm } from './settings-form'

/** Which alarm numbers of a machine begin a mail, and how the mails of its groups are sent. */
export function AlarmMailsPage() {
  const { t } = useTranslation(['alarmMails', 'titles', 'common'])
  const { place, ...places } = usePlaces()
  const devices = useQuery(mailDevicesQuery(place?.locationUniqueKey))
  const { search, change } = useSearchState(readAlarmMailSearch)
  const device = devices.data?.find((one) => one.deviceUniqueKey === search.device) ?? devices.data?.[0]
  if (place && device) {
    const choose = (key: string) => change({ device: key, group: undefined, view: undefined, find: undefined })
    return (
      <Settings
        key={device.deviceUniqueKey}
        place={place}
        device={device}
        devices={devices.data ?? []}
        onChoose={choose}
      />
    )
  }
  return (
    <>
      <PageHead
        title={t('titles:alarmMails')}
        trail={<Breadcrumbs />}
        facts={place ? [[t('fact.location'), <Name key="place">{place.name}</Name>]] : []}
        actions={<GroupsButton />}
      />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('what')} />
      ) : places.data && !place ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : devices.isError && !devices.data ? (
        <QueryFailure query={devices} what={t('what')} />
      ) : devices.data ? (
        <EmptyState title={t('none.title')} reason={t('none.text')} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function GroupsButton() {
  const { t } = useTranslation('alarmMails')
  return (
    <LinkButton variant="default" to="/mm/equipment-group/setting">
      {t('groups.edit')}
    </LinkButton>
  )
}

function Settings({
  place,
  device,
  devices,
  onChoose,
}: {
  place: Place
  device: GroupDevice
  devices: readonly GroupDevice[]
  onChoose(key: string): void
}) {
  const { t } = useTranslation(['alarmMails', 'titles'])
  const settings = useQuery(mailSettingsQuery(device.deviceUniqueKey))
  const choice = (
    <NativeSelect
      className={styles.device}
      label={t('device')}
      value={device.deviceUniqueKey}
      data={devices.map(({ deviceUniqueKey, lineName, displayName, equipmentNumber }) => ({
        value: deviceUniqueKey,
        label: [lineName, `${displayName} ${equipmentNumber}`].filter(Boolean).join(' / '),
      }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
  if (settings.data) {
    return (
      <WithStaleNote query={settings} zone={place.timeZone}>
        <SettingsForm
          place={place}
          device={device}
          settings={settings.data}
          choice={choice}
          groups={<GroupsButton />}
        />
      </WithStaleNote>
    )
  }
  return (
    <>
      <PageHead title={t('titles:alarmMails')} trail={<Breadcrumbs />} actions={<GroupsButton />} />
      <div className={styles.filter}>{choice}</div>
      {settings.isError ? <QueryFailure query={settings} what={t('what')} /> : <Waiting />}
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      {['62%', '48%', '70%', '55%', '64%', '50%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
