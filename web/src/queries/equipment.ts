//! Machines.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'

const list = '/api/equipment/query/list'
const free = '/api/equipment/query/unregistered/list'
type Question = paths[typeof list]['post']['requestBody']['content']['application/json']
type UnregisteredQuestion = NonNullable<paths[typeof free]['get']['parameters']['query']>

/** A machine. */
export type Equipment = components['schemas']['EquipmentRow']

const meta = { shownBy: 'page' } as const

/** Machines, on lines and on none. */
export const equipmentList = {
  key: keys.equipment.list,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

/** Machines that stand on no line: of one location, or of all. */
export const unregisteredList = {
  key: keys.equipment.unregisteredList,
  ask: (query: UnregisteredQuestion, signal: AbortSignal) => call(api.GET(free, { params: { query }, signal })),
}

/** How many machines of a location stand on no line. */
export function unregisteredCountQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keys.equipment.unregisteredCount(locationUniqueKey),
    queryFn: async ({ signal }) => {
      const query = { locationUniqueKey: locationUniqueKey ?? '', page: 1, size: 10 as const }
      return (await unregisteredList.ask(query, signal)).count
    },
    enabled: locationUniqueKey !== undefined,
    meta,
  })
}

/** How much equipment a location has, by category, and of which makers. */
export function equipmentSummaryQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keys.equipment.summary(locationUniqueKey),
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/equipment/query/summary', {
          params: { query: { locationUniqueKey: locationUniqueKey ?? '' } },
          signal,
        }),
      ),
    enabled: locationUniqueKey !== undefined,
    meta,
  })
}

/** A category, as the calls name it. */
export type Category = paths['/api/equipment/query/category/option']['get']['parameters']['query']['category']

/** What the form offers for a category. */
export function offerQuery(category: Category) {
  return queryOptions({
    queryKey: keys.equipment.offer(category),
    queryFn: ({ signal }) =>
      call(api.GET('/api/equipment/query/category/option', { params: { query: { category } }, signal })),
    staleTime: 5 * 60_000,
    meta,
  })
}

/** A machine for its form: no older answer, and no other one while somebody types. */
export function equipmentFormQuery(deviceUniqueKey: string) {
  return queryOptions({
    queryKey: keys.equipment.form(deviceUniqueKey),
    queryFn: ({ signal }) => readEquipment(deviceUniqueKey, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  })
}

/** A machine as it is now. */
export function readEquipment(deviceUniqueKey: string, signal?: AbortSignal): Promise<Equipment> {
  const query = { deviceUniqueKey }
  return call(api.GET('/api/equipment/query/form', { params: { query }, ...(signal && { signal }) }))
}

/** After a change of equipment: it is asked for anew, with the lines and places, which name it. */
export async function renewEquipment(client: QueryClient): Promise<void> {
  const lists = [keys.equipment.list, keys.equipment.summaries, keys.equipment.unregistered]
  const stale = [...lists, keys.lines.all, keys.places.all, keys.operatingStatus.machines]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
