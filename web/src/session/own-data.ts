//! Whether the member's own data lack something that everybody must give. The flag is a cookie, so that every tab has it;
//! while it stands, calls wait (`api/held-back.ts`) and the guard leads to the form. Decision 0075.
import { silently } from '../api/call'
import { api } from '../api/client'
import { basePath } from '../lib/base-path'
import { readCookie, writeCookie } from '../lib/cookie'

const name = 'sosogi_edit_user_info'
/** As long as the token's. */
const days = 1000

/** What the form of one's own data asks of everybody. */
type OwnData = Partial<Record<'familyName' | 'firstName' | 'kanaFamilyName' | 'kanaFirstName' | 'phone1', string>>

/** What goes on meanwhile: logging in and out, the own data, permissions, constants, policies, the record of visits. Spec decision 16. */
const goesOn =
  /\/api\/(login\/logout|hughomememberC\/(hugHomeMemberLogin|hug\/login\/after|tlk\/login|change\/password|detail\/(select|update|update\/select)|location\/(select|update)|query\/(permission|constant))|general\/(query\/function\/(permission|list)|query\/policy\/list|update\/policy\/status|write\/access\/history)|pre\/login\/notice\/query\/html\/(policy|protocol))$/

/** Something is missing. */
export function ownDataLack(): boolean {
  return readCookie(name) !== null
}

/** Whether the call at `path` waits until the own data are whole. */
export function waitsForOwnData(path: string): boolean {
  return ownDataLack() && !goesOn.test(path)
}

/** Sets or takes away the flag, by the member's own data. */
export function noteOwnData(data: OwnData): void {
  const { familyName, firstName, kanaFamilyName, kanaFirstName, phone1 } = data
  const lack = [familyName, firstName, kanaFamilyName, kanaFirstName, phone1].some((text) => text?.trim() === '')
  writeCookie(name, lack ? '1' : '', lack ? days : 0, basePath())
}

/** Asks for the member's own data. What cannot be had is not missing: nobody is kept out because of it. */
export async function lookUpOwnData(memberId: string): Promise<void> {
  const data = await silently(api.GET('/api/hughomememberC/detail/select', { params: { query: { memberId } } }))
  if (data) noteOwnData(data)
}

/** Forgets the flag with the session. */
export function forgetOwnData(): void {
  writeCookie(name, '', 0, basePath())
}
