//! Who is logged in. The facts are no secret and survive a reload; without a token they count for nothing.
import { keep, kept, parsed } from '../lib/storage'
import { createStore, useStore } from '../lib/store'
import { dropToken, readToken } from './token'

/** The member as the login told us. */
export interface Member {
  memberidC: string
  memberTypeCode: number
  languageC: string
  hugHomeMemberUniqueKeyC: string
  companyName: string
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

/** Forgets member and token. */
export function forgetMember(): void {
  dropToken()
  keep(key, null)
  member.set(null)
}

/** Follows a login or logout in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key) member.set(stored())
  })
}

function stored(): Member | null {
  return readToken() === null ? null : parsed<Member>(kept(key))
}
