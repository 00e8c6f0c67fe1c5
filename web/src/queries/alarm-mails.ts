//! Which alarm numbers of a machine begin a mail, and what that makes.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

export type AlarmMailSettings = components['schemas']['AlarmMailSettings']
export type AlarmMailSwitch = components['schemas']['AlarmMailSwitch']

const meta = { shownBy: 'page' } as const

/** The connected fillers of a location. */
export function mailDevicesQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keys.alarmMails.devices(locationUniqueKey ?? ''),
    queryFn: ({ signal }) => {
      const query = { locationUniqueKey: locationUniqueKey ?? '' }
      return call(api.GET('/api/alarmNotification/query/device', { params: { query }, signal }))
    },
    enabled: locationUniqueKey !== undefined,
    meta,
  })
}

/** The switches of a machine and the groups of its location. */
export function mailSettingsQuery(deviceUniqueKey: string) {
  return queryOptions({
    queryKey: keys.alarmMails.setting(deviceUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/alarmNotification/query/setting', { params: { query: { deviceUniqueKey } }, signal })),
    meta,
  })
}

/** How many mails the last 30 days would have made with these switches. */
export function mailEstimateQuery(deviceUniqueKey: string, settings: readonly AlarmMailSwitch[]) {
  return queryOptions({
    queryKey: keys.alarmMails.estimate(deviceUniqueKey, JSON.stringify(settings)),
    queryFn: ({ signal }) => {
      const body = { deviceUniqueKey, settings: [...settings] }
      return call(api.POST('/api/alarmNotification/query/estimate', { body, signal }))
    },
    enabled: settings.length > 0,
    meta,
  })
}

/** The fillers that may take over a machine's switches. */
export function copyTargetsQuery(deviceUniqueKey: string) {
  return queryOptions({
    queryKey: keys.alarmMails.targets(deviceUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/alarmNotification/query/copy/target', { params: { query: { deviceUniqueKey } }, signal })),
    staleTime: 0,
    meta,
  })
}

/** Shows the switches of a machine as a call answered them. */
export function showMailSettings(client: QueryClient, settings: AlarmMailSettings): void {
  client.setQueryData<AlarmMailSettings>(keys.alarmMails.setting(settings.deviceUniqueKey), settings)
}

/** After a change of switches or of how mails are sent: whatever shows them is asked for anew. */
export async function renewAlarmMails(client: QueryClient): Promise<void> {
  const stale = [keys.alarmMails.settings, keys.equipmentGroups.all]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
