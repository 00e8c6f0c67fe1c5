//! Logging in and out.
import { call, silently } from '../api/call'
import { api } from '../api/client'
import { abortPending } from '../api/pending'
import { orShowWhy } from '../api/show-failure'
import { changeLanguage } from '../lib/i18n/change'
import { forgetAccessHistory } from './access-history'
import { forgetConstants, lookUpConstants } from './constants'
import { forgetMember, keepMember } from './member'
import { forgetPermissions, lookUpPermissions } from './permissions'
import { forgetStaff } from './staff'
import { dropToken, keepToken } from './token'

/** How a login ended: in, in but with an expired password, or the browser refused to keep the cookie. */
export type LoginOutcome = 'in' | 'password-expired' | 'cookie-refused'

/** Logs in. Failures of the call are thrown for the form to show. */
export async function logIn(memberId: string, password: string): Promise<LoginOutcome> {
  const answer = await call(api.POST('/api/hughomememberC/hugHomeMemberLogin', { body: { memberId, password } }))
  // A token with an expired password serves the password change only; that dialog comes with its own screen.
  if (answer.passwordExpired) return 'password-expired'
  if (!keepToken(answer.token)) return 'cookie-refused'
  forgetStaff()
  const { memberidC, memberTypeCode, languageC, hugHomeMemberUniqueKeyC, companyName } = answer
  keepMember({ memberidC, memberTypeCode, languageC, hugHomeMemberUniqueKeyC, companyName })
  forgetPermissions()
  await Promise.allSettled([changeLanguage(languageC), orShowWhy(lookUpPermissions()), orShowWhy(lookUpConstants())])
  return 'in'
}

/** Logs out: the server ends the session, this browser forgets it even when the call fails. */
export async function logOut(): Promise<void> {
  await silently(api.POST('/api/login/logout'))
  endSession()
}

/** Forgets everything about the session and gives up its calls. */
export function endSession(): void {
  abortPending()
  dropToken()
  forgetMember()
  forgetStaff()
  forgetPermissions()
  forgetConstants()
  forgetAccessHistory()
}
