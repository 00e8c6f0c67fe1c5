//! What the provider tells members: the header's bell, the list, one with its text.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, silently } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { orShowWhy } from '../api/show-failure'
import { keys } from './keys'

export type Notice = components['schemas']['NoticeRow']

const listPath = '/api/notice/fetchNoticeList'
type Question = paths[typeof listPath]['post']['requestBody']['content']['application/json']

/** The member's notices, newest first. */
export const noticeList = {
  key: keys.notices.list,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(listPath, { body, signal })),
}

/** The bell belongs to no screen: its call has a code of its own wherever it is made. */
const headers = { 'Function-Name': '9HDG027' }

/** How many notices wait in the header, and the newest of them. */
export const unreadNoticesQuery = () =>
  queryOptions({
    queryKey: keys.notices.unread(),
    // to whom the bell is refused the page is none the less
    queryFn: ({ signal }) =>
      call(api.GET('/api/notice/fetchHeaderNoticeList', { headers, signal }), { mayRefuse: true }),
    // told where the list would stand, once it is opened
    meta: { shownBy: 'page' },
  })

/** The important notices that the member has not confirmed. Its failure is nothing to the reader, whom the bell tells too. */
export const noticeInfoQuery = () =>
  queryOptions({
    queryKey: keys.notices.info(),
    // to whom it is refused the page is none the less
    queryFn: ({ signal }) => call(api.GET('/api/notice/query/notice/info', { signal }), { mayRefuse: true }),
    meta: { shownBy: 'page' },
  })

/** One of the member's notices with its text. */
export const noticeQuery = (key: string) =>
  queryOptions({
    queryKey: keys.notices.one(key),
    queryFn: ({ signal }) => {
      const query = { memberNoticeUniqueKey: key }
      return call(api.GET('/api/notice/fetchNotice', { params: { query }, signal }))
    },
    meta: { shownBy: 'page' },
  })

/** Notes that a notice was opened; an important one is not offered after the next log-in then. Nobody waits for it. */
export async function noteRead(client: QueryClient, { memberNoticeUniqueKey, important, isRead }: Notice) {
  if (isRead && !important) return
  const body = { memberNoticeUniqueKeys: [memberNoticeUniqueKey] }
  await silently(
    important
      ? api.POST('/api/notice/confirm/notice/info', { body })
      : api.POST('/api/notice/notice/unread/to/read', { body }),
  )
  await renewNotices(client)
}

/** Marks all of the member's notices as read. */
export async function readAll(client: QueryClient): Promise<void> {
  await orShowWhy(call(api.POST('/api/notice/notice/unread/to/read', { body: { all: true } })))
  await renewNotices(client)
}

/** Tells whoever shows notices, in any tab, that some were read. The text of one is the same read or not. */
export async function renewNotices(client: QueryClient): Promise<void> {
  tabs.postMessage(null)
  await renewHere(client)
}

const tabs = new BroadcastChannel('notices')

/** Called once: what another tab of this browser read leaves this one. */
export function hearOfReading(client: QueryClient): void {
  tabs.onmessage = () => void renewHere(client)
}

async function renewHere(client: QueryClient): Promise<void> {
  const { unread, info, list } = keys.notices
  await Promise.all([unread(), info(), list].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** A notice that came with the stream: nobody has read it, so the header needs no call. */
export function takeNotice(client: QueryClient, notice: Notice): void {
  client.setQueryData(unreadNoticesQuery().queryKey, (known) => {
    if (!known || known.data.some((one) => one.noticeUniqueKey === notice.noticeUniqueKey)) return known
    return { count: known.count + 1, data: [notice, ...known.data].slice(0, inHeader) }
  })
  void client.invalidateQueries({ queryKey: keys.notices.list })
  if (notice.important) void client.invalidateQueries({ queryKey: keys.notices.info() })
}

/** So many stand in the header's list. */
const inHeader = 20

/** After a break of the stream; with the first page the header has just asked. */
const staleMs = 60_000

/** What may have been missed is asked for. */
export function renewStaleNotices(client: QueryClient): void {
  const queryKey = keys.notices.unread()
  const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
  if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > staleMs) void client.invalidateQueries({ queryKey })
}
