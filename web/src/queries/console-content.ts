//! What the provider publishes, as its staff keep it.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

const list = '/api/console/content/list'
type Question = paths[typeof list]['post']['requestBody']['content']['application/json']

export type ContentRow = Answer<typeof list, 'post'>['data'][number]
export type Content = Answer<'/api/console/content/detail', 'get'>
/** A company that something may be for. */
export type CompanyChoice = Answer<'/api/console/company/choices', 'post'>[number]

/** Publications of all kinds, the newest change first. */
export const contentList = {
  key: keys.console.contents,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

/** A publication for its form: never renewed below who types in it. */
export function contentQuery(contentUniqueKey: string) {
  return queryOptions({
    queryKey: keys.console.content(contentUniqueKey),
    queryFn: ({ signal }) => readContent(contentUniqueKey, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownBy: 'page' },
  })
}

/** A publication as it is kept now. */
export function readContent(contentUniqueKey: string, signal?: AbortSignal) {
  const query = { contentUniqueKey }
  return call(api.GET('/api/console/content/detail', { params: { query }, ...(signal && { signal }) }))
}

/** Companies whose names hold the words. */
export function companyChoicesQuery(keyword: string) {
  return queryOptions({
    queryKey: keys.console.companies(keyword),
    queryFn: ({ signal }) => call(api.POST('/api/console/company/choices', { body: { keyword }, signal })),
    staleTime: 60_000,
    meta: { shownBy: 'page' },
  })
}

/** After a change: lists of publications, and what the public site shows of them. */
export async function renewContents(client: QueryClient): Promise<void> {
  await Promise.all([keys.console.contents, keys.site.all].map((queryKey) => client.invalidateQueries({ queryKey })))
}
