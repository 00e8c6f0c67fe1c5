//! What happens when a call says that the session or the page has ended. Calls know codes; only this file knows what they mean here.
import type { Failure } from '../api/failure'
import { abortPending, noCallsUntil } from '../api/pending'
import { showFailure } from '../api/show-failure'
import { i18n } from '../lib/i18n'
import { leaveForGood } from '../lib/leaving'
import { keepInTab, keptInTab } from '../lib/storage'
import { member } from '../session/member'
import { forgetPermissions } from '../session/permissions'
import { targetOf } from '../session/redirect'
import { endSession } from '../session/sign-in'
import { readToken } from '../session/token'
import { ask } from '../ui/confirm'
import { loginPath, ownLoginPath, staffLoginPath } from './login-path'

/** Where to go after the login, or why it is needed: a body code. */
interface LoginReason {
  redirect?: string
  errorType?: number
}

/** What the table needs of the browser; the router in the application, a recorder in tests. */
export interface Surroundings {
  /** The page in view below the application root, with its query. */
  location(): { pathname: string; search: string; hash: string }
  /** Whether the page in view is for everybody. */
  isPublic(): boolean
  /** Resolves once the login page stands. */
  toLogin(search: LoginReason): Promise<void>
  /** Resolves once the staff login stands. */
  toStaffLogin(search: LoginReason): Promise<void>
  /** Resolves once that page stands. */
  toNoPermission(): Promise<void>
  reload(): void
}

const farewellKey = 'sosogi.farewell'
let asking = false

/** Makes the reaction for `configureApi`. */
export function reactions(around: Surroundings): (failure: Failure) => void {
  const table: Record<number, (said: string | null) => void> = {
    401: (said) => lost(around, said),
    40163: (said) => void ended(around, said),
    403: () => refused(around),
    404: () => gone(around),
  }
  return ({ code, said }) => {
    const react = () => table[code ?? 0]?.(said)
    if ((code === 401 || code === 40163) && member.get()?.visit) void unlessReplaced(react)
    else react()
  }
}

/** How long another tab may take to keep a new token, and how often that is looked at. */
const [patienceMs, lookMs] = [1_000, 50]
let judging = false

/**
 * Staff go to the next customer in one tab, and the others hear that their token is over a moment before the new one is
 * kept: then nothing has ended, and their pages follow by themselves.
 */
async function unlessReplaced(react: () => void): Promise<void> {
  if (judging) return
  judging = true
  const token = readToken()
  for (let waited = 0; waited < patienceMs && readToken() === token; waited += lookMs) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  judging = false
  if (readToken() === token) react()
}

/** Shows the message that a reload of the login page would have swallowed. */
export function showFarewell(): void {
  const said = keptInTab(farewellKey)
  if (said === null) return
  keepInTab(farewellKey, null)
  showFailure(said)
}

function lost(around: Surroundings, said: string | null): void {
  const here = around.location()
  if (isLogin(targetOf(here))) {
    endSession()
    keepInTab(farewellKey, said ?? i18n.t('errors:loginNeeded'))
    around.reload()
    return
  }
  showFailure(said ?? i18n.t('errors:loginNeeded'))
  leave(around, { redirect: targetOf(here) })
}

async function ended(around: Surroundings, said: string | null): Promise<void> {
  abortPending()
  if (asking) return
  asking = true
  // a page for everybody stays, as a visitor's
  const stays = around.isPublic() && !isLogin(targetOf(around.location()))
  await ask({
    title: i18n.t('common:sessionEnded.title'),
    text: said ?? i18n.t('errors:loginNeeded'),
    accept: i18n.t(stays ? 'common:close' : 'common:sessionEnded.accept'),
  })
  asking = false
  if (stays) return endSession()
  const redirect = targetOf(around.location())
  leave(around, isLogin(redirect) ? {} : { redirect })
}

/** Ends the session here and goes to the login by which the person came. */
function leave(around: Surroundings, reason: LoginReason): void {
  const byStaff = ownLoginPath() === staffLoginPath
  endSession()
  void leaveForGood(() => noCallsUntil(byStaff ? around.toStaffLogin(reason) : around.toLogin(reason)))
}

function isLogin(target: string): boolean {
  return target.startsWith(loginPath) || target.startsWith(staffLoginPath)
}

function refused(around: Surroundings): void {
  forgetPermissions()
  void leaveForGood(() => around.toNoPermission())
}

function gone(around: Surroundings): void {
  leave(around, { errorType: 404 })
}
