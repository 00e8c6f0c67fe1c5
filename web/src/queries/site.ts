//! What the provider shows on its public site.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { takeFirstAnswer } from '../lib/first-answer'
import { keys } from './keys'

const root = '/api/pre/login/notice/query'

export type SiteProblem = Answer<`${typeof root}/pre/problems`, 'post'>[number]
export type SiteEffect = Answer<`${typeof root}/pre/effect`, 'post'>[number]
export type SiteVoice = Answer<`${typeof root}/pre/voices`, 'post'>[number]
export type SiteMaterial = Answer<`${typeof root}/pre/materials`, 'post'>[number]
export type SiteHeadline = Answer<`${typeof root}/pre/name`, 'post'>[number]
export type SiteQuestion = Answer<`${typeof root}/html/qa`, 'post'>[number]
export type SiteLine = NonNullable<Answer<`${typeof root}/pre/line`, 'post'>>

/** A picture of what the provider published. */
export type SitePicture = NonNullable<SiteEffect['image']>

export type SiteNews = Answer<`${typeof root}/pre/detail/news/info`, 'post'>
export type SiteExhibition = Answer<`${typeof root}/pre/detail/exhibition/info`, 'post'>

/** Of the rarely changing parts of a page, none is asked for twice in five minutes. */
const kept = { staleTime: 5 * 60_000, meta: { shownBy: 'page' } } as const

/** So often somebody who watches is told what the line does. */
const lookEvery = 5_000

export const siteProblemsQuery = () =>
  queryOptions({
    queryKey: keys.site.part('problems'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/problems`, { body: {}, signal })),
    ...kept,
    initialData: () => takeFirstAnswer('problems') as SiteProblem[] | undefined,
  })

export const siteEffectsQuery = () =>
  queryOptions({
    queryKey: keys.site.part('effects'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/effect`, { body: {}, signal })),
    ...kept,
    initialData: () => takeFirstAnswer('effects') as SiteEffect[] | undefined,
  })

export const siteVoicesQuery = () =>
  queryOptions({
    queryKey: keys.site.part('voices'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/voices`, { body: {}, signal })),
    ...kept,
    initialData: () => takeFirstAnswer('voices') as SiteVoice[] | undefined,
  })

export const siteMaterialsQuery = () =>
  queryOptions({
    queryKey: keys.site.part('materials'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/materials`, { body: {}, signal })),
    ...kept,
    initialData: () => takeFirstAnswer('materials') as SiteMaterial[] | undefined,
  })

export const siteHeadlinesQuery = () =>
  queryOptions({
    queryKey: keys.site.part('headlines'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/name`, { body: {}, signal })),
    ...kept,
    initialData: () => takeFirstAnswer('headlines') as SiteHeadline[] | undefined,
  })

export const siteQuestionsQuery = () =>
  queryOptions({
    queryKey: keys.site.part('questions'),
    queryFn: ({ signal }) => call(api.POST(`${root}/html/qa`, { body: {}, signal })),
    ...kept,
    initialData: () => takeFirstAnswer('questions') as SiteQuestion[] | undefined,
  })

/** The line that everybody may watch, looked at anew every few seconds for as long as somebody does. */
export const siteLineQuery = () =>
  queryOptions({
    queryKey: keys.site.part('line'),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/line`, { body: {}, signal })),
    meta: kept.meta,
    staleTime: lookEvery,
    // where no line may be watched, nobody asks again
    refetchInterval: ({ state }) => (state.data === null ? false : lookEvery),
    retry: false,
    initialData: () => takeFirstAnswer('line') as SiteLine | null | undefined,
  })

export const siteNewsQuery = (key: string) =>
  queryOptions({
    queryKey: keys.site.news(key),
    queryFn: ({ signal }) => call(api.POST(`${root}/pre/detail/news/info`, { body: { newsUniqueKey: key }, signal })),
    ...kept,
    initialData: () => takeFirstAnswer(`news ${key}`) as SiteNews | undefined,
  })

export const siteExhibitionQuery = (key: string) =>
  queryOptions({
    queryKey: keys.site.exhibition(key),
    queryFn: ({ signal }) =>
      call(api.POST(`${root}/pre/detail/exhibition/info`, { body: { exhibitionUniqueKey: key }, signal })),
    ...kept,
    initialData: () => takeFirstAnswer(`exhibition ${key}`) as SiteExhibition | undefined,
  })
