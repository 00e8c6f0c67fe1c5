//! Who is logged in. The facts are no secret and survive a reload; without a token they count for nothing.
import { rootAddress } from '../lib/base-path'
import { leaving } from '../lib/leaving'
import { keep, kept, parsed } from '../lib/storage'
import { createStore, useStore } from '../lib/store'
import { forgetPermissions } from './permissions'
import { dropToken, readToken } from './token'

/** The member as the login told us. */
export interface Member {
  memberidC: string
  memberTypeCode: number
  languageC: string
  hugHomeMemberUniqueKeyC: string
  companyName: string
  /** Where provider staff are: a customer, begun at one of its locations. Members of a customer have none. */
  visit?: Visit
}

/** The customer that provider staff entered. */
interface Visit {
  companyUniqueKey: string
  locationUniqueKey: string
  locationName: string
}

const key = 'sosogi.member'

/** The member logged in, or null. */
export const member = createStore<Member | null>(stored())

/** Reads the member logged in, in a component. */
export function useMember(): Member | null {
  return useStore(member)
}

/** Says whether somebody is logged in: a token and a member belong together. */
export function isLoggedIn(): boolean {
  return member.get() !== null && readToken() !== null
}

/** Remembers the member of a new login. */
export function keepMember(next: Member): void {
  keep(key, JSON.stringify(next))
  member.set(next)
}

/** Leaves the member, in this tab alone, for one who is kept in the same breath: other tabs hear of the other at once. */
export function leaveMember(): void {
  member.set(null)
}

/** Forgets the member. */
export function dropMember(): void {
  keep(key, null)
  member.set(null)
}

/** Forgets member and token. */
export function forgetMember(): void {
  dropToken()
  dropMember()
}

/** Follows a login or logout in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key) follow(stored())
  })
}

/**
 * A page of a customer does not outlive the staff's visit there: it gives way to the next one's home, or to the staff login.
 * A page of one member does not outlive another's login: it begins anew, with the other's rights and nothing of the former.
 */
function follow(next: Member | null): void {
  const former = member.get()
  if (former?.visit && former.visit.companyUniqueKey !== next?.visit?.companyUniqueKey) {
    leaving.set(true)
    window.location.assign(`${rootAddress()}/${next ? 'top/home' : 'tlk/browse/login/open'}`)
    return
  }
  forgetPermissions()
  if (former && next && former.hugHomeMemberUniqueKeyC !== next.hugHomeMemberUniqueKeyC) {
    leaving.set(true)
    window.location.reload()
  } else member.set(next)
}

function stored(): Member | null {
  return readToken() === null ? null : parsed<Member>(kept(key))
}
