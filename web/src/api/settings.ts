//! What a call needs to know from the layers above: who calls, from which page, in which language, and who reacts when the
//! session or the page ends.
import type { Failure } from './failure'

/** Supplied once at start by the session and the shell; calls never import those. */
export interface ApiSettings {
  /** The login token, or null for a visitor. */
  token(): string | null
  /** The function code of the page in view, or null. */
  functionCode(): string | null
  /** The interface's language. */
  language(): string
  /** Seconds since the person last did something. */
  idleSeconds(): number
  /** Whether the call at a path waits, asked again until it does not; without it none does. */
  heldBack?(path: string): boolean
  /** Acts on a code that ends the session or the page: dialog, another page. */
  react(failure: Failure): void
}

let settings: ApiSettings = {
  token: () => null,
  functionCode: () => null,
  language: () => 'ja',
  idleSeconds: () => 0,
  react: () => {},
}

/** Hands the settings to every call from now on. */
export function configureApi(next: ApiSettings): void {
  settings = next
}

/** The settings in force. */
export function apiSettings(): ApiSettings {
  return settings
}

/** The headers that every call carries. A visitor's call carries no token. */
export function callHeaders(): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language() }
  const token = settings.token()
  if (token) {
    headers.Authorization = `Bearer ${token}`
    headers['Idle-Seconds'] = String(settings.idleSeconds())
  }
  const code = settings.functionCode()
  if (code) headers['Function-Name'] = code
  return headers
}
