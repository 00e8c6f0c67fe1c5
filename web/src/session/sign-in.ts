//! Logging in and out.
import type { Answer } from '../api/answer'
import { call, silently } from '../api/call'
import { api } from '../api/client'
import { abortPending } from '../api/pending'
import { orShowWhy } from '../api/show-failure'
import { changeLanguage } from '../lib/i18n/change'
import { forgetAccessHistory } from './access-history'
import { endAfterLogin, noteLogin } from './after-login'
import { forgetConstants, lookUpConstants } from './constants'
import { type ExpiredLogin, expiredLogin } from './expired-login'
import { forgetMember, keepMember } from './member'
import { forgetOwnData, lookUpOwnData } from './own-data'
import { forgetPermissions, lookUpPermissions } from './permissions'
import { forgetStaff } from './staff'
import { dropToken, keepToken, readToken } from './token'

/** How a login ended: in, or the browser refused to keep the cookie. */
export type LoginOutcome = 'in' | 'cookie-refused'

type LoginAnswer = Answer<'/api/hughomememberC/hugHomeMemberLogin', 'post'>

/** Logs in, or asks for another password first. Failures of the call are thrown for the form to show. */
export async function logIn(memberId: string, password: string): Promise<LoginOutcome | ExpiredLogin<LoginOutcome>> {
  const answer = await call(api.POST('/api/hughomememberC/hugHomeMemberLogin', { body: { memberId, password } })).catch(
    leaveAfter,
  )
  if (!answer.passwordExpired) return begin(answer)
  return expiredLogin({ memberId, password, token: answer.token }, () => begin(answer))
}

/** Keeps the session here, and asks for what its pages need. */
async function begin(answer: LoginAnswer): Promise<LoginOutcome> {
  if (!keepToken(answer.token)) return 'cookie-refused'
  forgetStaff()
  forgetOwnData()
  const { memberidC, memberTypeCode, hugHomeMemberUniqueKeyC, companyName } = answer
  const languageC = answer.languageC || 'ja'
  // before anybody is logged in here: what waits for the own data is not sent meanwhile
  await lookUpOwnData(memberidC)
  keepMember({ memberidC, memberTypeCode, languageC, hugHomeMemberUniqueKeyC, companyName })
  noteLogin()
  forgetPermissions()
  await Promise.allSettled([changeLanguage(languageC), orShowWhy(lookUpPermissions()), orShowWhy(lookUpConstants())])
  return 'in'
}

/** Whoever was logged in here before a log-in that failed is so no longer. */
async function leaveAfter(error: unknown): Promise<never> {
  if (readToken() !== null) await logOut()
  else endSession()
  throw error
}

/** Logs out: the server ends the session, this browser forgets it even when the call fails. */
export async function logOut(): Promise<void> {
  await silently(api.POST('/api/login/logout'))
  endSession()
}

/** Forgets the session that this browser keeps when the server honours it no longer; somebody else's goes on. */
export async function leaveIfEnded(): Promise<void> {
  if (readToken() === null) return
  const life = await silently(api.GET('/api/general/query/session'))
  if (!life) endSession()
}

/** Forgets everything about the session and gives up its calls. */
export function endSession(): void {
  abortPending()
  dropToken()
  forgetMember()
  forgetStaff()
  forgetPermissions()
  forgetConstants()
  forgetOwnData()
  forgetAccessHistory()
  endAfterLogin()
}
