//! A page on its way in: its texts, its guard, its place in the calls' headers.
import type { QueryClient } from '@tanstack/react-query'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { showFailure } from '../api/show-failure'
import { i18n } from '../lib/i18n'
import { page } from '../lib/page'
import type { Verdict } from '../session/decide'
import { verdictFor } from '../session/guard'
import { isLoggedIn } from '../session/member'
import { openFunctions } from '../session/permissions'
import { ownPath, targetOf } from '../session/redirect'
import { isStaff } from '../session/staff'
import { ownLoginPath, staffLoginPath } from './login-path'
import { entrance } from './navigation-guard'

interface Match {
  staticData: StaticDataRouteOption
  fullPath: string
}

/** Where to go instead, or null when the page may show. */
export interface Onward {
  to: string
  search?: Record<string, string>
}

/** The path that the guard admitted last: a change of query alone asks for nothing again. */
let admitted: string | null = null

/** Checks the page that `matches` make up. */
export async function admit(
  matches: readonly Match[],
  location: { pathname: string; publicHref: string },
  client: QueryClient,
): Promise<Onward | null> {
  if (location.pathname === admitted) return null
  const data = matches.map((match) => match.staticData)
  const coming = entrance(location.pathname, data)
  if (isLoggedIn() || (coming.needs.access === 'console' && isStaff()))
    askAhead(coming.needs.functionCode, data, client)
  const [verdict] = await Promise.all([verdictFor(coming), loadTexts(data)])
  if ('unobtained' in verdict && verdict.unobtained) showFailure(i18n.t('errors:permissionNotObtained'))
  if (verdict.go === 'on') {
    admitted = location.pathname
    page.set({ name: nameOf(data.at(-1)?.path ?? location.pathname), functionCode: coming.needs.functionCode ?? null })
    return null
  }
  admitted = null
  return elsewhere(verdict.go, location.publicHref)
}

function elsewhere(go: Exclude<Verdict['go'], 'on'>, href: string): Onward {
  if (go === 'home') return { to: '/top/home' }
  if (go === 'own-data') return { to: '/top/member/edit' }
  if (go === 'no-permission') return { to: '/top/access/not-allowed' }
  if (go === 'console-refused') return { to: '/console/access/not-allowed' }
  const target = ownPath(targetOf(new URL(href, window.location.origin)))
  return { to: go === 'staff-login' ? staffLoginPath : ownLoginPath(), search: target ? { redirect: target } : {} }
}

/** Only where no page is in view yet: its calls would carry the code of another one. */
function askAhead(functionCode: string | undefined, data: readonly StaticDataRouteOption[], client: QueryClient): void {
  if (page.get().name !== '') return
  page.set({ name: '', functionCode: functionCode ?? null })
  // what the frame offers is drawn once, with the page, instead of again when it is known
  void client.prefetchQuery(openFunctions)
  for (const { ahead } of data) ahead?.(client)
  setTimeout(warmClock)
}

/** The first clock that a browser writes takes it some 20 ms: meanwhile, while the first answers are on their way. */
function warmClock(): void {
  new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', hour: '2-digit' }).format(0)
}

async function loadTexts(data: readonly StaticDataRouteOption[]): Promise<void> {
  await i18n.loadNamespaces(data.flatMap(({ texts = [] }) => texts))
}

function nameOf(pathname: string): string {
  return pathname.replace(/^\//, '')
}
