//! What is asked about members, and what must be asked anew once one was changed.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { member } from '../../../session/member'
import { forgetPermissions } from '../../../session/permissions'
import type { Member } from './member'

/** A member's page decides inside whom it shows. */
const inside = { own: true, mayRefuse: true } as const

/** A member's data. */
export function memberQuery(memberId: string, language: string) {
  return queryOptions({
    queryKey: ['member', language, memberId],
    queryFn: ({ signal }) =>
      call(api.GET('/api/hughomememberC/detail/select', { params: { query: { memberId } }, signal }), inside),
  })
}

/** The same for its page: no older answer, and no other one while somebody types, in whatever language the page is. */
export function memberFormQuery(memberId: string) {
  return queryOptions({
    queryKey: ['member-form', memberId],
    queryFn: ({ signal }) => readMemberForm(memberId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What the edit form of a member is filled with. */
export function readMemberForm(memberId: string, signal?: AbortSignal) {
  const query = { memberId }
  return call(
    api.GET('/api/hughomememberC/detail/update/select', { params: { query }, ...(signal && { signal }) }),
    inside,
  )
}

/** The same for the dialog. */
export function memberLocationsQuery(memberId: string) {
  return queryOptions({
    queryKey: ['member-locations', memberId],
    queryFn: ({ signal }) => readMemberLocations(memberId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A member's locations, and those that they may be given. */
export function readMemberLocations(memberId: string, signal?: AbortSignal) {
  const query = { memberId }
  return call(api.GET('/api/hughomememberC/location/select', { params: { query }, ...(signal && { signal }) }), inside)
}

/** To be called with a member who was changed; without one where only their locations were. */
export function useMemberSaved() {
  const client = useQueryClient()
  return async (changed?: Member) => {
    if (changed) followOwn(changed)
    const stale = ['members', 'member', 'member-headcount', 'viewable']
    await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

/** Who gave themselves another type has its rights at once. */
function followOwn({ hugHomeMemberUniqueKeyC, memberTypeCode }: Member): void {
  const own = member.get()
  if (own?.hugHomeMemberUniqueKeyC === hugHomeMemberUniqueKeyC && own.memberTypeCode !== memberTypeCode)
    forgetPermissions()
}
