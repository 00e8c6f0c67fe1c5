//! What the provider shows on its public site.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

const root = '/api/pre/login/notice/query'

export type SiteHeadline = Answer<`${typeof root}/pre/name`, 'post'>[number]

export type SiteNews = Answer<`${typeof root}/pre/detail/news/info`, 'post'>
export type SiteExhibition = Answer<`${typeof root}/pre/detail/exhibition/info`, 'post'>

/** Of the rarely changing parts of a page, none is asked for twice in five minutes. */
const kept = { staleTime: 5 * 60_000, meta: { shownBy: 'page' } } as const

export const siteProblemsQuery = () =>
  queryOptions({
    queryKey: keys.site.part('problems'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/problems`, { body: {}, signal })),
    ...kept,
  })

export const siteEffectsQuery = () =>
  queryOptions({
    queryKey: keys.site.part('effects'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/effect`, { body: {}, signal })),
    ...kept,
  })

export const siteVoicesQuery = () =>
  queryOptions({
    queryKey: keys.site.part('voices'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/voices`, { body: {}, signal })),
    ...kept,
  })

export const siteMaterialsQuery = () =>
  queryOptions({
    queryKey: keys.site.part('materials'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/materials`, { body: {}, signal })),
    ...kept,
  })

export const siteHeadlinesQuery = () =>
  queryOptions({
    queryKey: keys.site.part('headlines'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/name`, { body: {}, signal })),
    ...kept,
  })

export const siteQuestionsQuery = () =>
  queryOptions({
    queryKey: keys.site.part('questions'),
    queryFn: ({ signal }) => call(api.POST(`${root}/html/qa`, { body: {}, signal })),
    ...kept,
  })

export const siteNewsQuery = (key: string) =>
  queryOptions({
    queryKey: keys.site.news(key),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/detail/news/info`, { body: { newsUniqueKey: key }, signal })),
    ...kept,
  })

export const siteExhibitionQuery = (key: string) =>
  queryOptions({
    queryKey: keys.site.exhibition(key),
    queryFn: ({ signal }) =>
      call(api.POST(`${root}/pre/detail/exhibition/info`, { body: { exhibitionUniqueKey: key }, signal })),
    ...kept,
  })

/** Where a published file is fetched; the address holds for an hour at least. */
export const siteFileQuery = (key: string) =>
  queryOptions({
    queryKey: keys.site.file(key),
    queryFn: ({ signal }) => call(api.GET(`${root}/cloud/front/url`, { params: { query: { fileUrl: key } }, signal })),
    staleTime: 30 * 60_000,
    meta: { shownBy: 'page' },
  })
