//! The place (location) that the pages look at. Chosen in the header, kept in this browser.
import { useQuery } from '@tanstack/react-query'
import { keep, kept } from '../lib/storage'
import { createStore, useStore } from '../lib/store'
import { placesQuery } from '../queries/places'
import { useMember } from '../session/member'

const key = 'sosogi.place'
const chosen = createStore<string | null>(kept(key))

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
