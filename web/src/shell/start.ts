//! Ties the layers together once, at start: calls know the session and the page, failures know the router.
import type { QueryClient } from '@tanstack/react-query'
import { configureApi } from '../api/settings'
import { forgetHeld, previewWanted } from '../lib/held-preview'
import { currentLanguage } from '../lib/i18n/change'
import { page } from '../lib/page'
import { member } from '../session/member'
import { readToken } from '../session/token'
import { guardAhead, type ShellRouter } from './navigation-guard'
import { loginPath, reactions, showFarewell } from './reactions'

/** Called once, before the first page shows. */
export function startShell(router: ShellRouter, queryClient: QueryClient): void {
  configureApi({
    token: readToken,
    functionCode: () => page.get().functionCode,
    language: currentLanguage,
    react: reactions({
      location: () => window.location,
      toLogin: (search) => void router.navigate({ to: loginPath, search }),
      toNoPermission: () => void router.navigate({ to: '/top/access/not-allowed', replace: true }),
      reload: () => window.location.reload(),
    }),
  })
  // What one member saw is nothing for the next one.
  member.subscribe(() => queryClient.clear())
  member.subscribe(forgetHeld)
  previewWanted.subscribe(() => {
    const search = previewWanted.get()
    if (search) void router.navigate({ to: '/pdf/preview', search })
  })
  guardAhead(router)
  // Nothing of it is needed before somebody is logged in.
  void import('./downloads/follow').then(({ followExports }) => followExports())
  showFarewell()
}
