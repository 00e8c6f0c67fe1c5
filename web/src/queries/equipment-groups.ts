//! Equipment groups: who is mailed about which fillers.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

export type Group = components['schemas']['GroupRow']
export type GroupMember = components['schemas']['GroupMemberRow']
export type GroupDevice = components['schemas']['GroupDeviceRow']

const candidate = '/api/equipmentGroup/query/candidate'
const meta = { shownBy: 'page' } as const

/** The groups of a location in their order. */
export function groupsQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keys.equipmentGroups.of(locationUniqueKey ?? ''),
    queryFn: ({ signal }) => {
      const query = { locationUniqueKey: locationUniqueKey ?? '' }
      return call(api.GET('/api/equipmentGroup/query/list', { params: { query }, signal }))
    },
    enabled: locationUniqueKey !== undefined,
    meta,
  })
}

/** The groups of all locations in reach. */
export function allGroupsQuery() {
  return queryOptions({
    queryKey: keys.equipmentGroups.everywhere,
    queryFn: ({ signal }) => call(api.GET('/api/equipmentGroup/query/list', { signal })),
    staleTime: 60_000,
    meta,
  })
}

/** The connected fillers of a location, with how many groups hold each. */
export function fillersQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keys.equipmentGroups.fillers(locationUniqueKey ?? ''),
    queryFn: ({ signal }) => {
      const query = { locationUniqueKey: locationUniqueKey ?? '' }
      return call(api.GET(candidate, { params: { query }, signal }))
    },
    enabled: locationUniqueKey !== undefined,
    meta,
  })
}

/** The connected fillers that a group may be given besides its own. */
export function fillersForQuery(groupUniqueKey: string) {
  return queryOptions({
    queryKey: keys.equipmentGroups.fillersFor(groupUniqueKey),
    queryFn: ({ signal }) => call(api.GET(candidate, { params: { query: { groupUniqueKey } }, signal })),
    staleTime: 0,
    meta,
  })
}

/** The valid members of a group's location who are not in it. */
export function membersForQuery(groupUniqueKey: string) {
  return queryOptions({
    queryKey: keys.equipmentGroups.membersFor(groupUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/equipmentGroup/query/member/candidate', { params: { query: { groupUniqueKey } }, signal })),
    staleTime: 0,
    meta,
  })
}

/** Shows a change of what is known of a location's groups at once. */
export function showGroups(
  client: QueryClient,
  locationUniqueKey: string,
  change: (groups: readonly Group[]) => readonly Group[],
): void {
  client.setQueryData<readonly Group[]>(
    keys.equipmentGroups.of(locationUniqueKey),
    (groups) => groups && change(groups),
  )
}

/** After a change of groups: whatever shows them is asked for anew. */
export async function renewGroups(client: QueryClient): Promise<void> {
  const stale = [keys.equipmentGroups.all, keys.alarmMails.settings]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
