//! The library: what is found, opened and marked.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'
import type { OwnList } from './library-choices'

const documentsPath = '/api/documentGroup/fetchLibraryDocument'
type Search = paths[typeof documentsPath]['post']['requestBody']['content']['application/json']
const flowsPath = '/api/workingFlow/fetchLibraryWorkingFlow'
type FlowSearch = paths[typeof flowsPath]['post']['requestBody']['content']['application/json']
const historyPath = '/api/video/overview/selectDocumentHistory'
type OwnSearch = paths[typeof historyPath]['post']['requestBody']['content']['application/json']

export type LibraryItem = components['schemas']['LibraryItem']
export type FoundItem = components['schemas']['FoundItem']
export type FoundItems = components['schemas']['FoundItems']
export type MarkedText = components['schemas']['MarkedText']
export type VideoOverview = components['schemas']['VideoOverview']
export type VideoFlow = components['schemas']['VideoFlow']
export type LibraryHelp = components['schemas']['LibraryHelp']
export type LibraryFile = components['schemas']['LibraryFile']

const meta = { shownBy: 'page' } as const

/** The searches for documents and for videos. */
export const librarySearches = {
  documents: {
    types: [20, 30] as const,
    ask: (body: Search, signal: AbortSignal) => call(api.POST(documentsPath, { body, signal })),
  },
  videos: {
    types: [10] as const,
    ask: (body: Search, signal: AbortSignal) => call(api.POST('/api/video/fetchLibraryVideo', { body, signal })),
  },
} as const

/** What a search finds, with how many there are of each kind. */
export function foundQuery(of: keyof typeof librarySearches, body: Search) {
  return queryOptions({
    queryKey: keys.library.found(of, body),
    queryFn: ({ signal }) => librarySearches[of].ask(body, signal),
    placeholderData: keepPreviousData,
    meta,
  })
}

/** The search for work flows. */
export const flowSearch = {
  key: keys.library.flows,
  ask: (body: FlowSearch, signal: AbortSignal) => call(api.POST(flowsPath, { body, signal })),
}

/** The member's own lists. */
export const ownLists = {
  documentHistory: {
    key: keys.library.own('document-history'),
    ask: (body: OwnSearch, signal: AbortSignal) => call(api.POST(historyPath, { body, signal })),
  },
  videoHistory: {
    key: keys.library.own('video-history'),
    ask: (body: OwnSearch, signal: AbortSignal) =>
      call(api.POST('/api/video/overview/selectVideoHistory', { body, signal })),
  },
  documentFavorites: {
    key: keys.library.own('document-favorites'),
    ask: (body: OwnSearch, signal: AbortSignal) =>
      call(api.POST('/api/video/overview/selectDocumentList', { body, signal })),
  },
  videoFavorites: {
    key: keys.library.own('video-favorites'),
    ask: (body: OwnSearch, signal: AbortSignal) =>
      call(api.POST('/api/video/overview/selectVideoLIst', { body, signal })),
  },
} as const satisfies Record<OwnList, unknown>

/** The videos that the member watched last. A page that plays one leads back to whoever shows them. */
export function watchedVideosQuery() {
  return queryOptions({
    queryKey: keys.library.watched(),
    queryFn: ({ signal }) => ownLists.videoHistory.ask({ page: 1, size: 10 }, signal),
    staleTime: 0,
    meta,
  })
}

/** The tags of the library. */
export function libraryTagsQuery(types: readonly number[]) {
  return queryOptions({
    queryKey: keys.library.tags(types.join()),
    queryFn: async ({ signal }) => {
      const of = (type: number) =>
        call(api.GET('/api/tag/getTagList', { params: { query: { type: type as 10 } }, signal }))
      const all = (await Promise.all(types.map(of))).flat()
      const once = new Map(all.map((tag) => [tag.tagUniqueKey, tag]))
      return [...once.values()].sort((one, other) => one.order - other.order)
    },
    meta,
  })
}

/** The models that released items name, those of the member's own machines first. */
export function libraryModelsQuery(types: readonly number[]) {
  return queryOptions({
    queryKey: keys.library.models(types.join()),
    queryFn: async ({ signal }) => {
      const of = (type: number) =>
        call(api.GET('/api/documentGroup/query/model/list', { params: { query: { type: type as 10 } }, signal }))
      const all = (await Promise.all(types.map(of))).flat()
      const once = new Map(all.map((one) => [one.model, one]))
      const byName = [...once.values()].sort((one, other) => (one.model < other.model ? -1 : 1))
      return byName.sort((one, other) => Number(other.own) - Number(one.own))
    },
    meta,
  })
}

/** What released work flows are about. */
export function workTypesQuery() {
  return queryOptions({
    queryKey: keys.library.workTypes(),
    queryFn: ({ signal }) => call(api.GET('/api/workingFlow/DropDownList', { signal })),
    meta,
  })
}

/** A video with everything beside it. Asking for it is a view. */
export function videoQuery(videoUniqueKey: string, workingFlowUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keys.library.video(videoUniqueKey, workingFlowUniqueKey),
    queryFn: ({ signal }) => {
      const body = { videoUniqueKey, ...(workingFlowUniqueKey && { workingFlowUniqueKey }) }
      return call(api.POST('/api/video/overview/selectData', { body, signal }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta,
  })
}

/** A work flow with its steps. */
export function flowQuery(workingFlowUniqueKey: string) {
  return queryOptions({
    queryKey: keys.library.flow(workingFlowUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/workingFlow/select', { params: { query: { workingFlowUniqueKey } }, signal })),
    meta,
  })
}

/** What helps with an alarm number on machines of a model: documents at their page, videos at their second. */
export function alarmHelpQuery(model: string, alarmNumber: string) {
  return queryOptions({
    queryKey: keys.library.help(model, alarmNumber),
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/libraryHelp/query/alarm', {
          params: { query: { ...(model && { model }), alarmNumber } },
          signal,
        }),
      ),
    meta,
  })
}

const modelPath = '/api/libraryHelp/query/model'
type ModelQuestion = paths[typeof modelPath]['post']['requestBody']['content']['application/json']

/** What there is for machines of a model. */
export const libraryOfModel = (model: string) => ({
  key: keys.library.ofModel(model),
  ask: (body: Omit<ModelQuestion, 'model'>, signal: AbortSignal) =>
    call(api.POST(modelPath, { body: { ...body, model }, signal })),
})

/** Marks an item, or takes the mark away; whether it is marked now. */
export async function markItem(item: LibraryItem): Promise<boolean> {
  const body = { type: item.type as 10, key: keyOf(item) }
  return (await call(api.POST('/api/favorite/collect/addAndCancel', { body }))).favorite
}

/** Notes that a document was opened. */
export function noteDocument(documentUniqueKey: string) {
  return call(api.POST('/api/documentHistory/collect/addDocumentHistory', { body: { documentUniqueKey } }))
}

/** Notes that a work flow was opened. */
export function noteFlow(workingFlowUniqueKey: string) {
  return call(api.GET('/api/workingFlow/saveWorkingFlowHistory', { params: { query: { workingFlowUniqueKey } } }))
}

/** Notes where a video was left; null at its end. */
export function notePosition(videoUniqueKey: string, position: number | null) {
  return api.POST('/api/video/overview/position', { body: { videoUniqueKey, ...(position !== null && { position }) } })
}

/** A short-lived address of a file. */
export async function libraryFileAddress(fileUrl: string): Promise<string> {
  return (await call(api.GET('/api/general/query/cloud/front/url', { params: { query: { fileUrl } } }))).url
}

/** Tells whoever shows items that they changed. */
export function renewLibrary(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.library.all })
}

/** The key of an item, whatever it is. */
export function keyOf(item: LibraryItem): string {
  return item.documentUniqueKey ?? item.videoUniqueKey ?? item.workingFlowUniqueKey ?? ''
}
