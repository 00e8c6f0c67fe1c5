//! Ties the layers together once, at start: calls know the session and the page, failures know the router.
import type { QueryClient } from '@tanstack/react-query'
import { configureApi } from '../api/settings'
import { forgetHeld, previewWanted } from '../lib/held-preview'
import { currentLanguage } from '../lib/i18n/change'
import { page } from '../lib/page'
import { untilLoaded } from '../lib/until-loaded'
import { idleSeconds, watchUse } from '../session/idle'
import { isLoggedIn, member } from '../session/member'
import { waitsForOwnData } from '../session/own-data'
import { targetOf } from '../session/redirect'
import { isStaff, staff } from '../session/staff'
import { readToken } from '../session/token'
import { connection, disconnected } from './connection'
import { renewWhenHeardAgain } from './heard-again'
import { loginPath, staffLoginPath } from './login-path'
import { guardAhead, type ShellRouter } from './navigation-guard'
import { reactions, showFarewell } from './reactions'

/** Called once, before the first page shows. */
export function startShell(router: ShellRouter, queryClient: QueryClient): void {
  configureApi({
    token: readToken,
    functionCode: () => page.get().functionCode,
    language: currentLanguage,
    idleSeconds,
    heldBack: waitsForOwnData,
    react: reactions({
      location: () => window.location,
      isPublic: () => router.state.matches.some(({ staticData }) => staticData?.access === 'public'),
      toLogin: (search) => router.navigate({ to: loginPath, search }),
      toStaffLogin: (search) => router.navigate({ to: staffLoginPath, search }),
      toNoPermission: () => router.navigate({ to: refusedPath(), replace: true }),
      reload: () => window.location.reload(),
    }),
  })
  watchUse()
  // What one member saw is nothing for the next one.
  member.subscribe(() => queryClient.clear())
  staff.subscribe(() => queryClient.clear())
  member.subscribe(forgetHeld)
  previewWanted.subscribe(() => {
    const search = previewWanted.get()
    if (search) void router.navigate({ to: '/pdf/preview', search })
  })
  guardAhead(router)
  followOnceLoggedIn(queryClient)
  renewWhenHeardAgain(queryClient)
  showFarewell()
}

/**
 * Staff who may not open something of the console stay in it, also where no page is in view yet. Those who have just left a
 * customer come to the pick: what its page still asked for is refused.
 */
function refusedPath() {
  if (!isStaff() || isLoggedIn()) return '/top/access/not-allowed'
  const atConsole = /^\/console([/?#]|$)/.test(targetOf(window.location))
  return atConsole ? '/console/access/not-allowed' : staffLoginPath
}

/** The first second belongs to the page in view: on a slow network it shares its line with nothing that can come later. */
const firstSecondMs = 1_000

/** The stream and the tray are nobody's before the first login, and the login page does not wait for them. */
function followOnceLoggedIn(client: QueryClient): void {
  let begun = false
  const begin = () => {
    if (begun || !isLoggedIn()) return
    begun = true
    // the code comes at once: a network that freezes meanwhile is told by the stream alone
    const code = untilLoaded(
      () => import('./following'),
      () => connection.get() !== 'open' && disconnected('ended'),
    )
    setTimeout(() => void code.then(({ startFollowing }) => startFollowing(client)), firstSecondMs)
  }
  member.subscribe(begin)
  begin()
}
