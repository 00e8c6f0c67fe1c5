//! The locations in reach.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

/** A location with the lines and machines that the member may view. */
export type Place = Answer<'/api/general/query/viewable', 'get'>['locations'][number]

/** All places of the member, with lines and machines. The header of every page asks for them: a message tells why not. */
export const placesQuery = queryOptions({
  queryKey: keys.places.all,
  queryFn: async ({ signal }) => (await call(api.GET('/api/general/query/viewable', { signal }))).locations,
  staleTime: 5 * 60_000,
})
