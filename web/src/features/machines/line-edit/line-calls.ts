//! The calls that change lines. What they answer is shown at once.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { components } from '../../../api/generated/schema'
import { type Line, linesQuery, renewLines, showLines } from '../../../queries/lines'

/** Each shows what it was answered, and has whatever else shows lines asked for anew. */
export function useLineCalls(locationUniqueKey: string) {
  const client = useQueryClient()
  const show = (change: (lines: readonly Line[]) => readonly Line[]) => showLines(client, locationUniqueKey, change)
  const put = (line: Line) => {
    show((lines) => lines.map((one) => (one.lineUniqueKey === line.lineUniqueKey ? line : one)))
    return renewLines(client, locationUniqueKey)
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
      const line = await call(api.POST('/api/line/add', { body }))
      show((lines) => [...lines, line])
      void renewLines(client, locationUniqueKey)
      return line
    },
    update: (body: components['schemas']['LineToUpdate']) => call(api.POST('/api/line/update', { body })),
    put,
    remove: async (lineUniqueKey: string) => {
      await call(api.POST('/api/line/delete', { body: { lineUniqueKey } }))
      show((lines) => lines.filter((one) => one.lineUniqueKey !== lineUniqueKey))
      void renewLines(client, locationUniqueKey)
    },
    order: async (lineUniqueKeys: string[]) => {
      const all = await call(api.POST('/api/line/save/order', { body: { lineUniqueKeys } }))
      show(() => all.filter((line) => line.locationUniqueKey === locationUniqueKey))
      void renewLines(client, locationUniqueKey)
    },
    addDevices: async (lineUniqueKey: string, deviceUniqueKeys: string[]) => {
      const body = { lineUniqueKey, deviceUniqueKeys }
      void put(await call(api.POST('/api/line/device/add', { body })))
    },
    replaceDevice: async (lineUniqueKey: string, deviceUniqueKey: string, newDeviceUniqueKey: string) => {
      const body = { lineUniqueKey, deviceUniqueKey, newDeviceUniqueKey }
      void put(await call(api.POST('/api/line/device/replace', { body })))
    },
    unregisterDevice: async (lineUniqueKey: string, deviceUniqueKey: string) => {
      const body = { lineUniqueKey, deviceUniqueKey }
      void put(await call(api.POST('/api/line/device/unregister', { body })))
    },
  }
}
