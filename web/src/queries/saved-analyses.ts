//! Analyses that members saved, and those that colleagues share.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'

const path = '/api/support/search/productionAnalysisNarrowedResult'
type Question = paths[typeof path]['post']['requestBody']['content']['application/json']

export type SavedAnalysis = components['schemas']['SavedAnalysis']

/** The analyses that the member saved, and those that colleagues share, newest first. */
export const savedAnalyses = {
  key: keys.savedAnalyses.list,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(path, { body, signal })),
}

/** One of them, with what makes it again. */
export function savedAnalysisQuery(key: string) {
  const query = { productionAnalysisNarrowedResultUniqueKey: key }
  return queryOptions({
    queryKey: keys.savedAnalyses.one(key),
    queryFn: async ({ signal }) => {
      const options = { params: { query }, signal }
      const { data } = await call(api.GET('/api/support/fetchProductionAnalysisNarrowedResultInfo', options))
      return data[0] ?? null
    },
    // a colleague may have changed it
    gcTime: 0,
    meta: { shownBy: 'page' },
  })
}

/** Names an own one anew, and says whether colleagues see it. */
export function changeAnalysis(key: string, draft: { savedName: string; memo: string; shared: boolean }) {
  const body = { productionAnalysisNarrowedResultUniqueKey: key, ...draft }
  return call(api.POST('/api/support/save/query/parameters/change', { body }))
}

/** Deletes an own one. */
export function deleteAnalysis(key: string) {
  const query = { productionAnalysisNarrowedResultUniqueKey: key }
  return call(api.GET('/api/assetAlarmOccurenceStatus/delete/data', { params: { query } }))
}

/** When one of them is mailed by itself, for the member, and who may be chosen. */
export function reportScheduleQuery(key: string) {
  const query = { productionAnalysisNarrowedResultUniqueKey: key }
  return queryOptions({
    queryKey: keys.savedAnalyses.schedule(key),
    queryFn: ({ signal }) => call(api.GET('/api/support/report/schedule/detail', { params: { query }, signal })),
    // it is sent, and fails, without the member
    staleTime: 0,
    gcTime: 0,
    meta: { shownBy: 'page' },
  })
}

/** Has one mailed by itself; it answers with the next turn. */
export function saveSchedule(body: components['schemas']['ReportScheduleToSave']) {
  return call(api.POST('/api/support/report/schedule/save', { body }))
}

/** Ends it. */
export function deleteSchedule(key: string) {
  const body = { productionAnalysisNarrowedResultUniqueKey: key }
  return call(api.POST('/api/support/report/schedule/delete', { body }))
}

/** Tells whoever shows them that they changed. */
export function renewSavedAnalyses(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.savedAnalyses.all })
}
