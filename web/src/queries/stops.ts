//! The stops of a line in a day, why they were, and the reasons that a company gives.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

/** A stop. */
export type LineStop = components['schemas']['LineStop']
/** A part of one, with what was said of it. */
export type StopPart = components['schemas']['StopPart']
/** What the line's machines did in the day. */
export type LineStopDay = components['schemas']['LineStopDay']
/** A reason of the company. */
export type StopReason = components['schemas']['StopReasonRow']
/** The company's reasons, and which are usual on a line. */
export type StopReasons = components['schemas']['StopReasons']

const meta = { shownBy: 'page' } as const
const asked = (lineUniqueKey: string, date: string | undefined) =>
  ({ params: { query: { lineUniqueKey, ...(date ? { date } : {}) } } }) as const

/** The stops of a line in one of its days, newest first; the present day without a date. */
export const stopsQuery = (line: string, date: string | undefined) =>
  queryOptions({
    queryKey: keys.operatingStatus.stops(line, date),
    queryFn: ({ signal }) => call(api.GET('/api/operatingStatus/query/stop', { ...asked(line, date), signal })),
    staleTime: 5_000,
    meta,
  })

/** What the line's machines did in that day. */
export const stopDayQuery = (line: string, date: string | undefined) =>
  queryOptions({
    queryKey: keys.operatingStatus.stopDay(line, date),
    queryFn: ({ signal }) => call(api.GET('/api/operatingStatus/query/stop/day', { ...asked(line, date), signal })),
    staleTime: 5_000,
    meta,
  })

/** The company's reasons, and which are usual on a line. */
export const stopReasonsQuery = (lineUniqueKey: string) =>
  queryOptions({
    queryKey: keys.operatingStatus.stopReasons(lineUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/operatingStatus/query/stop/reason', { params: { query: { lineUniqueKey } }, signal })),
    staleTime: 60_000,
    meta,
  })

/** Everything about stops is asked for anew. */
export function renewStops(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.operatingStatus.allStops })
}
