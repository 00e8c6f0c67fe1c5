//! The calls of the screen. What is known of a location's lines stands in one place, so every part shows the same.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { components } from '../../../api/generated/schema'

export type Line = components['schemas']['LineRow']
export type LineDevice = components['schemas']['LineDeviceRow']

const own = { own: true }
const keyOf = (locationUniqueKey: string) => ['lines', locationUniqueKey]

/** The lines of a location in their order, each with its machines in the order of flow. */
export function linesQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keyOf(locationUniqueKey ?? ''),
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/line/query/list', { params: { query: { locationUniqueKey: locationUniqueKey ?? '' } }, signal }),
        own,
      ),
    enabled: locationUniqueKey !== undefined,
  })
}

/** How many machines of a location stand on no line. */
export function unregisteredCountQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: ['unregistered-devices', 'count', locationUniqueKey],
    queryFn: async ({ signal }) => {
      const query = { locationUniqueKey: locationUniqueKey ?? '', page: 1, size: 10 as const }
      const found = await call(api.GET('/api/equipment/query/unregistered/list', { params: { query }, signal }), own)
      return found.count
    },
    enabled: locationUniqueKey !== undefined,
  })
}

/** The calls that change lines. What they answer is shown at once, and whatever else shows lines is asked for anew. */
export function useLineCalls(locationUniqueKey: string) {
  const client = useQueryClient()
  const show = (change: (lines: readonly Line[]) => readonly Line[]) =>
    client.setQueryData<readonly Line[]>(keyOf(locationUniqueKey), (lines) => lines && change(lines))
  const put = (line: Line) => {
    show((lines) => lines.map((one) => (one.lineUniqueKey === line.lineUniqueKey ? line : one)))
    return renew(client, locationUniqueKey)
  }
  return {
    /** The line as it is now; a line that is gone meanwhile is not found. */
    read: async (lineUniqueKey: string) => {
      const lines = await client.fetchQuery({ ...linesQuery(locationUniqueKey), staleTime: 0 })
      const line = lines.find((one) => one.lineUniqueKey === lineUniqueKey)
      if (!line) throw new Error('the line is gone')
      return line
    },
    add: async (body: components['schemas']['LineToAdd']) => {
      const line = await call(api.POST('/api/line/add', { body }), own)
      show((lines) => [...lines, line])
      void renew(client, locationUniqueKey)
      return line
    },
    update: (body: components['schemas']['LineToUpdate']) => call(api.POST('/api/line/update', { body }), own),
    put,
    remove: async (lineUniqueKey: string) => {
      await call(api.POST('/api/line/delete', { body: { lineUniqueKey } }), own)
      show((lines) => lines.filter((one) => one.lineUniqueKey !== lineUniqueKey))
      void renew(client, locationUniqueKey)
    },
    order: async (lineUniqueKeys: string[]) => {
      const all = await call(api.POST('/api/line/save/order', { body: { lineUniqueKeys } }), own)
      show(() => all.filter((line) => line.locationUniqueKey === locationUniqueKey))
      void renew(client, locationUniqueKey)
    },
    addDevices: async (lineUniqueKey: string, deviceUniqueKeys: string[]) => {
      const body = { lineUniqueKey, deviceUniqueKeys }
      void put(await call(api.POST('/api/line/device/add', { body }), own))
    },
    replaceDevice: async (lineUniqueKey: string, deviceUniqueKey: string, newDeviceUniqueKey: string) => {
      const body = { lineUniqueKey, deviceUniqueKey, newDeviceUniqueKey }
      void put(await call(api.POST('/api/line/device/replace', { body }), own))
    },
    unregisterDevice: async (lineUniqueKey: string, deviceUniqueKey: string) => {
      const body = { lineUniqueKey, deviceUniqueKey }
      void put(await call(api.POST('/api/line/device/unregister', { body }), own))
    },
  }
}

/** `viewable` names the lines wherever they are chosen. */
async function renew(client: QueryClient, locationUniqueKey: string): Promise<void> {
  const keys = [keyOf(locationUniqueKey), ['unregistered-devices'], ['viewable']]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
