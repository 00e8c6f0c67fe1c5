//! Members.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

const list = '/api/hughomememberC/active/member/select'
type Question = NonNullable<paths[typeof list]['get']['parameters']['query']>

/** A member's page decides inside whom it shows. */
const inside = { mayRefuse: true }
/** Each place that shows members tells a failure itself. */
const meta = { shownBy: 'page' } as const

/** The company's members. */
export const memberList = {
  key: keys.members.list,
  ask: (query: Question, signal: AbortSignal) => call(api.GET(list, { params: { query }, signal })),
}

/** How many members the company has and may have. */
export const headcountQuery = queryOptions({
  queryKey: keys.members.headcount,
  queryFn: ({ signal }) => call(api.POST('/api/hughomememberC/account/statistics', { body: {}, signal })),
  meta,
})

/** A member's data. */
export function memberQuery(memberId: string, language: string) {
  return queryOptions({
    queryKey: keys.members.detail(memberId, language),
    queryFn: ({ signal }) =>
      call(api.GET('/api/hughomememberC/detail/select', { params: { query: { memberId } }, signal }), inside),
    meta,
  })
}

/** The same for its page: no older answer, and no other one while somebody types, in whatever language the page is. */
export function memberFormQuery(memberId: string) {
  return queryOptions({
    queryKey: keys.members.form(memberId),
    queryFn: ({ signal }) => readMemberForm(memberId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta,
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
    queryKey: keys.members.locations(memberId),
    queryFn: ({ signal }) => readMemberLocations(memberId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  })
}

/** A member's locations, and those that they may be given. */
export function readMemberLocations(memberId: string, signal?: AbortSignal) {
  const query = { memberId }
  return call(api.GET('/api/hughomememberC/location/select', { params: { query }, ...(signal && { signal }) }), inside)
}

/** After a change of a member or of their locations: what shows members is asked for anew, and the own places. */
export async function renewMembers(client: QueryClient): Promise<void> {
  const stale = [keys.members.list, keys.members.details, keys.members.headcount, keys.places.all]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
