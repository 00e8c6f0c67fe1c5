//! The occurrences of alarms, and who was mailed about them.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'

const path = '/api/alarmHistory/query/list'
export type Occurrence = components['schemas']['AlarmHistoryRow']
export type AlarmSums = components['schemas']['AlarmHistorySummary']
export type AlarmNumber = components['schemas']['AlarmNumberDetail']

type Question = NonNullable<paths[typeof path]['get']['parameters']['query']>

/** The occurrences of a location's alarms, newest first. */
export const alarmHistory = {
  key: keys.alarmHistory.list,
  ask: (query: Question, signal: AbortSignal) => call(api.GET(path, { params: { query }, signal })),
}

const summary = '/api/alarmHistory/query/summary'
type SummaryQuestion = NonNullable<paths[typeof summary]['get']['parameters']['query']>

/** What a period's alarms add up to: by day, and by number. */
export function alarmSumsQuery(asked: SummaryQuestion) {
  return queryOptions({
    queryKey: keys.alarmHistory.summary(asked),
    queryFn: ({ signal }) => call(api.GET(summary, { params: { query: asked }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** One number as a machine means it: causes and cures, and what it did. */
export function alarmNumberQuery(deviceUniqueKey: string, alarmNumber: string) {
  return queryOptions({
    queryKey: keys.alarmHistory.number(deviceUniqueKey, alarmNumber),
    queryFn: ({ signal }) =>
      call(api.GET('/api/alarmHistory/query/number', { params: { query: { deviceUniqueKey, alarmNumber } }, signal })),
    enabled: deviceUniqueKey !== '' && alarmNumber !== '',
    meta: { shownBy: 'page' },
  })
}
