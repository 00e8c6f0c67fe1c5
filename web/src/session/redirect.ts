//! The redirect target of the login page: an own path with its query, never another site.
import { basePath } from '../lib/base-path'

/** The target as the login page may follow it, or null for anything that is not an own path. */
export function ownPath(target: unknown): string | null {
  // two slashes of either kind begin a host, whatever a browser leaves out between them
  if (typeof target !== 'string' || !/^\/(?![\t\n\r]*[/\\])/.test(target)) return null
  // a made-up origin shows whatever else would leave it
  const origin = 'https://own.invalid'
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null
  if (url === null || url.origin !== origin) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.startsWith('//') ? null : path
}

/** A full address of the page as a target below the application root: `/portal/top/home?a=1` is `/top/home?a=1`. */
export function targetOf(location: { pathname: string; search: string; hash: string }): string {
  const root = basePath()
  const inside = location.pathname.startsWith(root) ? location.pathname.slice(root.length) : location.pathname.slice(1)
  return `/${inside}${location.search}${location.hash}`
}
