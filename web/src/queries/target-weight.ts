//! Target weight: searches, those that were kept, and what came after a change of the setting.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'

const path = '/api/optimumSettingWeightSearchHistory/setting/search/history'
type Schemas = components['schemas']

/** What a search asks. */
export type TargetQuestion = paths[typeof path]['post']['requestBody']['content']['application/json']
/** The best target, and what it rests on. */
export type TargetFound = Schemas['TargetWeightFound']
/** What comes of the same pouches with a target. */
export type TargetOutlook = Schemas['TargetOutlook']
/** A search that was kept. */
export type FormerSearch = Schemas['FormerSearch']

/** The liquids of the catalogue. */
export const liquidsQuery = () =>
  queryOptions({
    queryKey: keys.targetWeight.liquids(),
    queryFn: ({ signal }) =>
      call(api.POST('/api/optimumSettingWeightSearchHistory/select/liquid/type', { body: {}, signal })),
    meta: { shownBy: 'page' },
  })

/** Searches for the best target, and keeps the search. */
export async function searchTarget(question: TargetQuestion): Promise<TargetFound> {
  const answer = await call(api.POST(path, { body: question }))
  if (!('targetWeight' in answer)) throw new Error('a search was answered by a list')
  return answer
}

/** The searches of the company, newest first. */
export const formerSearches = {
  key: keys.targetWeight.list,
  ask: async (asked: Pick<TargetQuestion, 'page' | 'size'>, signal: AbortSignal) => {
    const answer = await call(api.POST(path, { body: { ...asked, historyOnly: true }, signal }))
    if (!('data' in answer)) throw new Error('a list was answered by a search')
    return answer
  },
}

/** One of them with its whole result; null for one that is gone. */
export const formerSearchQuery = (key: string) =>
  queryOptions({
    queryKey: keys.targetWeight.one(key),
    queryFn: async ({ signal }) => {
      const answer = await call(api.POST(path, { body: { historyOnly: true, searchUniqueKey: key }, signal }))
      return 'data' in answer ? (answer.data[0] ?? null) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownBy: 'page' },
  })

/** What came after the setting was changed. */
export const afterQuery = (key: string, changedTime: string) =>
  queryOptions({
    queryKey: keys.targetWeight.after(key, changedTime),
    queryFn: ({ signal }) =>
      call(
        api.POST('/api/optimumSettingWeightSearchHistory/query/compare/after', {
          body: { searchUniqueKey: key, changedTime },
          signal,
        }),
      ),
    meta: { shownBy: 'page' },
  })

/** Tells the list that a search was added. */
export function renewFormerSearches(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.targetWeight.list })
}
