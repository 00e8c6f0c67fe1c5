//! What the form of an inquiry begins with.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

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
