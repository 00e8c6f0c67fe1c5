//! Parts of machines: their replacements, what has been done since, what is due.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'

export type PartDue = components['schemas']['PartDueRow']
export type PartsDue = components['schemas']['PartsDue']
export type PartRow = components['schemas']['PartRow']
export type PartCourse = components['schemas']['PartCourse']

/** Whose parts: all of a location, or one machine's. */
export type PartsOf = { locationUniqueKey: string } | { deviceUniqueKey: string }

/** The parts in use, with what they have done and when they are due. */
export function partsDueQuery(of: PartsOf | undefined) {
  return queryOptions({
    queryKey: keys.parts.due(of),
    queryFn: ({ signal }) => call(api.GET('/api/partsReplacement/query/due', { params: { query: of ?? {} }, signal })),
    enabled: of !== undefined,
    meta: { shownBy: 'page' },
  })
}

const history = '/api/partsReplacement/query/history'
type HistoryQuestion = paths[typeof history]['get']['parameters']['query']

/** The replacements of a machine, newest first. */
export const partHistory = {
  key: keys.parts.history,
  ask: (query: HistoryQuestion, signal: AbortSignal) => call(api.GET(history, { params: { query }, signal })),
}

/** One replacement, and what has been done with its place since the last one. */
export function partDetailQuery(partsUniqueKey: string) {
  return queryOptions({
    queryKey: keys.parts.detail(partsUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/partsReplacement/query/detail', { params: { query: { partsUniqueKey } }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** What the form of a new entry offers. */
export function partOptionsQuery(deviceUniqueKey: string) {
  return queryOptions({
    queryKey: keys.parts.options(deviceUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/partsReplacement/query/option', { params: { query: { deviceUniqueKey } }, signal })),
    enabled: deviceUniqueKey !== '',
    meta: { shownBy: 'page' },
  })
}

/** The alarm of a machine's place. */
export function partAlarmQuery(deviceUniqueKey: string, replacedLocation: string) {
  return queryOptions({
    queryKey: keys.parts.alarm(deviceUniqueKey, replacedLocation),
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/partsReplacement/alarm/query', {
          params: { query: { deviceUniqueKey, replacedLocation } },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
    meta: { shownBy: 'page' },
  })
}

/** What was done with a part by day, and how fast. */
export function partCourseQuery(partsUniqueKey: string) {
  return queryOptions({
    queryKey: keys.parts.course(partsUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/partsReplacement/query/use', { params: { query: { partsUniqueKey } }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** After a change of parts: whatever shows them is asked for anew. */
export const renewParts = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.parts.all })
