//! What waits for the provider's staff, and what was changed last.
import { queryOptions } from '@tanstack/react-query'
import { contentList } from './console-content'
import { quotaList } from './console-customers'
import { deskInquiries } from './console-inquiries'
import { itemList } from './console-library'
import { keys } from './keys'

/** The lists have the rest. */
const page = { page: 1, size: 10 } as const
const meta = { shownBy: 'page' } as const

/** Customers that asked for another number of members. */
export const waitingQuotasQuery = queryOptions({
  queryKey: keys.console.waitingQuotas,
  queryFn: ({ signal }) => quotaList.ask(page, signal),
  meta,
})

/** Inquiries that nobody looks into yet. */
export const newInquiriesQuery = queryOptions({
  queryKey: keys.console.newInquiries,
  queryFn: ({ signal }) => deskInquiries.ask({ ...page, state: 'received' }, signal),
  meta,
})

/** Publications: drafts, or all of them; those changed last first. */
export function newestContentsQuery(state: 'draft' | 'any') {
  return queryOptions({
    queryKey: keys.console.newestContents(state),
    queryFn: ({ signal }) => contentList.ask({ ...page, ...(state === 'draft' && { state }) }, signal),
    meta,
  })
}

/** Items of the library that nobody may see yet. */
export function itemDraftsQuery() {
  return queryOptions({
    queryKey: keys.console.itemDrafts(),
    queryFn: ({ signal }) => itemList.ask({ ...page, state: 'draft' }, signal),
    meta,
  })
}
