//! The occurrences of alarms, and who was mailed about them.
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

const path = '/api/alarmHistory/query/list'
type Question = NonNullable<paths[typeof path]['get']['parameters']['query']>

/** The occurrences of a location's alarms, newest first. */
export const alarmHistory = {
  key: keys.alarmHistory.list,
  ask: (query: Question, signal: AbortSignal) => call(api.GET(path, { params: { query }, signal })),
}
