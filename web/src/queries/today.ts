//! What a place did today.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

const meta = { shownBy: 'page' } as const

/** The day so far. */
export type Today = Answer<'/api/operatingStatus/query/today', 'get'>
/** What one cause cost. */
export type Loss = Today['losses'][number]

/** The day so far of one place, or of all in reach; the server reads it anew as often as this asks. */
export const todayQuery = (locationUniqueKey: string | undefined) =>
  queryOptions({
    queryKey: keys.operatingStatus.today(locationUniqueKey),
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/operatingStatus/query/today', {
          params: { query: locationUniqueKey ? { locationUniqueKey } : {} },
          signal,
        }),
      ),
    refetchInterval: 30_000,
    staleTime: 20_000,
    meta,
  })
