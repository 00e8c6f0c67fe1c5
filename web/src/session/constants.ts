//! The constants that the server hands over once after login: limits and page sizes. They are kept with the member.
import { call } from '../api/call'
import { api } from '../api/client'
import { keep, kept, parsed } from '../lib/storage'

const key = 'sosogi.constants'

/** Asks for the constants. */
export async function lookUpConstants(): Promise<void> {
  const entries = await call(api.GET('/api/hughomememberC/query/constant'))
  keep(key, JSON.stringify(Object.fromEntries((entries ?? []).map(({ item, value }) => [item, value]))))
}

/** A constant as a number, or `otherwise` where the server names none. */
export function constantNumber(item: string, otherwise: number): number {
  const value = Number(parsed<Record<string, string>>(kept(key))?.[item] ?? Number.NaN)
  return Number.isFinite(value) ? value : otherwise
}

/** A constant that lists words, or `otherwise` where the server names none. */
export function constantWords(item: string, otherwise: readonly string[]): readonly string[] {
  const value = parsed<Record<string, string>>(kept(key))?.[item]
  return value ? value.split(',') : otherwise
}

/** Forgets the constants with the session. */
export function forgetConstants(): void {
  keep(key, null)
}
