//! Documents of a machine.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { DocumentCategory } from './document-choices'
import { keys } from './keys'

/** A document. */
export type EquipmentDocument = Answer<'/api/equipment/document/query/list', 'get'>['data'][number]

const meta = { shownBy: 'page' } as const

/** Which documents are wanted. */
interface DocumentQuestion {
  deviceUniqueKey: string
  category: DocumentCategory
  keyword?: string
  page?: number
  size?: 10 | 20 | 50 | 100
}

/** A page of a category's documents, newest first. */
export function documentsQuery(query: DocumentQuestion) {
  return queryOptions({
    queryKey: keys.documents.list(query),
    queryFn: ({ signal }) => call(api.GET('/api/equipment/document/query/list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta,
  })
}

/** How many documents of each category there are. */
export function documentCountsQuery(query: { deviceUniqueKey: string; keyword?: string }) {
  return queryOptions({
    queryKey: keys.documents.counts(query),
    queryFn: ({ signal }) => call(api.GET('/api/equipment/document/query/count', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta,
  })
}

/** Where a document's file is fetched, for a minute: an address under the application's root. */
export async function documentAddress(documentUniqueKey: string): Promise<string> {
  const query = { documentUniqueKey }
  return (await call(api.GET('/api/equipment/document/address', { params: { query } }))).url
}

/** After a change of a machine's documents. */
export async function renewDocuments(client: QueryClient, deviceUniqueKey: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.documents.of(deviceUniqueKey) })
}
