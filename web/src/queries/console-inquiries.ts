//! What members and visitors ask the provider, as the desk reads it.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import type { InquiryState } from './inquiry-choices'
import { keys } from './keys'
import type { FileShelf } from './sent-files'

const list = '/api/console/inquiry/list'
type Question = paths[typeof list]['post']['requestBody']['content']['application/json']

export type DeskInquiryRow = Answer<typeof list, 'post'>['data'][number]
export type DeskInquiry = Answer<'/api/console/inquiry/detail', 'get'>

/** All inquiries, the newest first. */
export const deskInquiries = {
  key: keys.console.inquiries,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

/** One of them. */
export function deskInquiryQuery(caseUniqueKey: string) {
  return queryOptions({
    queryKey: keys.console.inquiry(caseUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/console/inquiry/detail', { params: { query: { caseUniqueKey } }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** Says how far an inquiry is; the page shows it as the server has it then, and the lists are asked for again. */
export async function stepInquiry(
  client: QueryClient,
  { caseUniqueKey, state: formerState }: DeskInquiry,
  state: InquiryState,
): Promise<void> {
  const body = { caseUniqueKey, formerState: formerState as InquiryState, state }
  const inquiry = await call(api.POST('/api/console/inquiry/step', { body }))
  client.setQueryData(deskInquiryQuery(caseUniqueKey).queryKey, inquiry)
  await client.invalidateQueries({ queryKey: keys.console.inquiries })
}

/** An inquiry as it stands now, and the lists. */
export async function renewInquiry(client: QueryClient, caseUniqueKey: string): Promise<void> {
  const stale = [keys.console.inquiry(caseUniqueKey), keys.console.inquiries]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Where the desk fetches the files of an inquiry. */
export const filesForDesk = (caseUniqueKey: string): FileShelf => ({
  address: (fileUniqueKey) =>
    call(api.GET('/api/console/inquiry/file/address', { params: { query: { caseUniqueKey, fileUniqueKey } } })),
})
