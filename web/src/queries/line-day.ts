//! What a line's page shows beside the line's image: its day, and its alarms.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

const meta = { shownBy: 'page' } as const

/** An alarm that is on. */
export type AlarmNow = Answer<'/api/assetAlarmOccurenceStatus/query/alarm/data', 'get'>[number]

/** The states of each machine of a line since its day began. Between two answers the page draws on by itself. */
export const lineImageDayQuery = (lineUniqueKey: string) =>
  queryOptions({
    queryKey: keys.operatingStatus.imageDay(lineUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/operatingStatus/query/detail/day', { params: { query: { lineUniqueKey } }, signal })),
    refetchInterval: 60_000,
    staleTime: 5_000,
    meta,
  })

/** The alarms of a line that are on. `sign` changes with its states: another one asks anew. */
export const alarmsNowQuery = (lineUniqueKey: string, sign: string) =>
  queryOptions({
    queryKey: keys.operatingStatus.alarms(lineUniqueKey, sign),
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/assetAlarmOccurenceStatus/query/alarm/data', { params: { query: { lineUniqueKey } }, signal }),
      ),
    refetchInterval: 30_000,
    gcTime: 30_000,
    staleTime: 2_000,
    placeholderData: (before, query) => (query?.queryKey[3] === lineUniqueKey ? before : undefined),
    meta,
  })
