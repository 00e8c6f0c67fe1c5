//! The day so far by hour and by cause, and what happened since the member was here before.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../../api/answer'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { currentLanguage } from '../../../lib/i18n/change'

/** The day so far. */
export type Today = Answer<'/api/operatingStatus/query/today', 'get'>
/** What one cause cost. */
export type Loss = Today['losses'][number]
/** What happened since the visit before. */
export type Visit = Answer<'/api/home/visit', 'post'>

const own = { own: true }

/** The day so far of one place, or of all in reach; the server reads it anew as often as this asks. */
export const todayQuery = (locationUniqueKey: string | undefined) =>
  queryOptions({
    queryKey: ['home-today', locationUniqueKey ?? 'all', currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/operatingStatus/query/today', {
          params: { query: locationUniqueKey ? { locationUniqueKey } : {} },
          signal,
        }),
        own,
      ),
    refetchInterval: 30_000,
    staleTime: 20_000,
  })

/** Says that the member is here, often enough for the server to take it as one visit. */
export const visitQuery = () =>
  queryOptions({
    queryKey: ['home-visit', currentLanguage()],
    queryFn: ({ signal }) => call(api.POST('/api/home/visit', { signal }), own),
    refetchInterval: 5 * 60_000,
    staleTime: 60_000,
  })
