//! The member's visits.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

/** What happened since the visit before. */
export type Visit = Answer<'/api/home/visit', 'post'>

/** Says that the member is here, often enough for the server to take it as one visit. */
export const visitQuery = () =>
  queryOptions({
    queryKey: keys.visits.own(),
    queryFn: ({ signal }) => call(api.POST('/api/home/visit', { signal })),
    refetchInterval: 5 * 60_000,
    staleTime: 60_000,
    meta: { shownBy: 'page' },
  })
