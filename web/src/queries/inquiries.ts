//! What the form of an inquiry begins with, and what became of the member's own ones.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'
import type { FileDoor } from './sent-files'

const list = '/api/case/fetchCaseList'
type Question = paths[typeof list]['post']['requestBody']['content']['application/json']

export type InquiryRow = Answer<typeof list, 'post'>['data'][number]
export type Inquiry = Answer<'/api/case/fetchCase', 'get'>

/** The member's own inquiries, the newest first. */
export const ownInquiries = {
  key: keys.inquiries.own,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

/** One of them. */
export function ownInquiryQuery(caseUniqueKey: string) {
  return queryOptions({
    queryKey: keys.inquiries.one(caseUniqueKey),
    queryFn: ({ signal }) => call(api.GET('/api/case/fetchCase', { params: { query: { caseUniqueKey } }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** The member's own data: no older answer, and no other one while somebody types. */
export function senderQuery(memberId: string) {
  return queryOptions({
    queryKey: keys.inquiries.sender(memberId),
    queryFn: ({ signal }) =>
      call(api.GET('/api/hughomememberC/detail/select', { params: { query: { memberId } }, signal }), {
        mayRefuse: true,
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownBy: 'page' },
  })
}

/** Where the files of an inquiry go, and where its sender fetches them. */
export const inquiryFiles: FileDoor = {
  add: '/api/case/file/add',
  address: (fileUniqueKey) => call(api.GET('/api/case/file/address', { params: { query: { fileUniqueKey } } })),
}
