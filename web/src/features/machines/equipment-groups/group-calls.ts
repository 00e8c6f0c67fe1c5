//! The calls that change groups. What they answer is shown at once.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { components } from '../../../api/generated/schema'
import { type Group, groupsQuery, renewGroups, showGroups } from '../../../queries/equipment-groups'

/** Each shows what it was answered, and has whatever else shows groups asked for anew. */
export function useGroupCalls(locationUniqueKey: string) {
  const client = useQueryClient()
  const show = (change: (groups: readonly Group[]) => readonly Group[]) => showGroups(client, locationUniqueKey, change)
  const put = (group: Group) => {
    show((groups) => groups.map((one) => (one.groupUniqueKey === group.groupUniqueKey ? group : one)))
    return renewGroups(client)
  }
  return {
    /** The group as it is now; one that is gone meanwhile is not found. */
    read: async (groupUniqueKey: string) => {
      const groups = await client.fetchQuery({ ...groupsQuery(locationUniqueKey), staleTime: 0 })
      const group = groups.find((one) => one.groupUniqueKey === groupUniqueKey)
      if (!group) throw new Error('the group is gone')
      return group
    },
    add: async (body: components['schemas']['GroupToAdd']) => {
      const group = await call(api.POST('/api/equipmentGroup/add', { body }))
      show((groups) => [...groups, group])
      void renewGroups(client)
      return group
    },
    rename: (body: components['schemas']['GroupToRename']) => call(api.POST('/api/equipmentGroup/update', { body })),
    put,
    remove: async (groupUniqueKey: string) => {
      await call(api.POST('/api/equipmentGroup/delete', { body: { groupUniqueKey } }))
      show((groups) => groups.filter((one) => one.groupUniqueKey !== groupUniqueKey))
      void renewGroups(client)
    },
    order: async (groupUniqueKeys: string[]) => {
      const all = await call(api.POST('/api/equipmentGroup/save/order', { body: { groupUniqueKeys } }))
      show(() => all.filter(({ location }) => location.locationUniqueKey === locationUniqueKey))
      void renewGroups(client)
    },
    members: async (body: components['schemas']['GroupMembersToUpdate']) => {
      void put(await call(api.POST('/api/equipmentGroup/member/update', { body })))
    },
    devices: async (body: components['schemas']['GroupDevicesToUpdate']) => {
      void put(await call(api.POST('/api/equipmentGroup/device/update', { body })))
    },
  }
}
