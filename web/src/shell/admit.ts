//! A page on its way in: its texts, its guard, its place in the calls' headers.
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { i18n } from '../lib/i18n'
import { page } from '../lib/page'
import { verdictFor } from '../session/guard'
import { ownPath, targetOf } from '../session/redirect'
import { ownLoginPath } from './login-path'
import { entrance } from './navigation-guard'
import { showFailure } from './reactions'

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
): Promise<Onward | null> {
  if (location.pathname === admitted) return null
  const data = matches.map((match) => match.staticData)
  const coming = entrance(location.pathname, data)
  const [verdict] = await Promise.all([verdictFor(coming), loadTexts(data)])
  if ('unobtained' in verdict && verdict.unobtained) showFailure(i18n.t('errors:permissionNotObtained'))
  if (verdict.go === 'on') {
    admitted = location.pathname
    page.set({ name: nameOf(location.pathname), functionCode: coming.needs.functionCode ?? null })
    return null
  }
  admitted = null
  return elsewhere(verdict.go, location.publicHref)
}

function elsewhere(go: 'login' | 'home' | 'no-permission', href: string): Onward {
  if (go === 'home') return { to: '/top/home' }
  if (go === 'no-permission') return { to: '/top/access/not-allowed' }
  const target = ownPath(targetOf(new URL(href, window.location.origin)))
  return { to: ownLoginPath(), search: target ? { redirect: target } : {} }
}

async function loadTexts(data: readonly StaticDataRouteOption[]): Promise<void> {
  const namespaces = data.flatMap(({ title }) => (title ? [title.split(':')[0] ?? 'common'] : []))
  await i18n.loadNamespaces([...new Set(namespaces)])
}

function nameOf(pathname: string): string {
  return pathname.replace(/^\//, '')
}
