//! Machines.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

const unregistered = '/api/equipment/query/unregistered/list'
type Question = NonNullable<paths[typeof unregistered]['get']['parameters']['query']>

/** Machines that stand on no line: of one location, or of all. */
export const unregisteredList = {
  key: keys.equipment.unregisteredList,
  ask: (query: Question, signal: AbortSignal) => call(api.GET(unregistered, { params: { query }, signal })),
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
    meta: { shownBy: 'page' },
  })
}
