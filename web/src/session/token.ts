//! The login token. It lives in a cookie that only this page reads; calls carry it in the Authorization header and nowhere else.
import { basePath } from '../lib/base-path'
import { readCookie, writeCookie } from '../lib/cookie'

const name = 'sosogi_token'

/** Decision 8: the cookie asks for 1000 days; browsers may cap it, and the server rules the session's true life. */
const days = 1000

/** The token of this browser, or null. */
export function readToken(): string | null {
  return readCookie(name) || null
}

/** Stores the token; false when the browser did not keep it (a plain-http address other than localhost). */
export function keepToken(token: string): boolean {
  writeCookie(name, token, days, basePath())
  return readToken() === token
}

/** Removes the token. */
export function dropToken(): void {
  writeCookie(name, '', 0, basePath())
}
