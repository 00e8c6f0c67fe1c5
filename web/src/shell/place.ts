//! The place (location) that the pages look at. Chosen in the header, kept in this browser.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keep, kept } from '../lib/storage'
import { createStore, useStore } from '../lib/store'
import { useMember } from '../session/member'

/** A location with the lines and machines that the member may view. */
export type Place = Answer<'/api/general/query/viewable', 'get'>['locations'][number]

const key = 'sosogi.place'
const chosen = createStore<string | null>(kept(key))

/** All places of the member, with lines and machines. */
export const placesQuery = queryOptions({
  queryKey: ['viewable'],
  queryFn: async ({ signal }) => (await call(api.GET('/api/general/query/viewable', { signal }))).locations,
  staleTime: 5 * 60_000,
})

/** Looks at another place from now on. */
export function choosePlace(locationUniqueKey: string): void {
  keep(key, locationUniqueKey)
  chosen.set(locationUniqueKey)
}

/** The member's places and the one chosen: the last choice while it is still there, else the first. */
export function usePlaces() {
  const query = useQuery({ ...placesQuery, enabled: useMember() !== null })
  const wished = useStore(chosen)
  const places = query.data ?? []
  const place = places.find((one) => one.locationUniqueKey === wished) ?? places[0] ?? null
  return { ...query, places, place }
}

/** The zone of the chosen place; of the browser where there is none. */
export function usePlaceZone(): string {
  return usePlaces().place?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
