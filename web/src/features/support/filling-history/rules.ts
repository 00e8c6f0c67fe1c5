//! The rules of the form, the same as the server's. Pure: each answers the key of its words, or nothing.

/** A broken rule: the key of its words and the values they name. */
export interface Broken {
  rule: RuleKey
  values?: Record<string, string | number>
}

/** The rules of this screen; each has its words under `rule`. */
type RuleKey =
  | 'required'
  | 'notChosen'
  | 'notATime'
  | 'endNotAfterStart'
  | 'over24Hours'
  | 'over31Days'
  | 'itemNumber'
  | 'tooLong'

const hour = 3_600_000

/** Specification: the display window spans at most 24 hours. */
export const displayLimit = 24 * hour

/** Specification: the CSV window spans at most 31 days. */
export const csvLimit = 31 * 24 * hour

/** Specification: one graph holds at most five categories and fifteen items. */
export const itemCaps = { categories: 5, items: 15 }

/** What a search is for; it decides how long its window may be. */
export type Purpose = 'display' | 'csv'

/** Says whether a window is short enough for its purpose. */
export function fits(start: number, end: number, purpose: Purpose): boolean {
  return end - start <= (purpose === 'display' ? displayLimit : csvLimit)
}

/** Start and end of the form: both given, in order, not too far apart. `undefined` = empty, null = unreadable. */
export function checkPeriod(
  start: number | null | undefined,
  end: number | null | undefined,
  purpose: Purpose,
): { start?: Broken; end?: Broken } {
  const broken: { start?: Broken; end?: Broken } = {}
  if (start === undefined) broken.start = { rule: 'required' }
  if (start === null) broken.start = { rule: 'notATime' }
  if (end === undefined) broken.end = { rule: 'required' }
  if (end === null) broken.end = { rule: 'notATime' }
  if (typeof start !== 'number' || typeof end !== 'number') return broken
  if (end <= start) return { end: { rule: 'endNotAfterStart' } }
  if (!fits(start, end, purpose)) return { end: { rule: purpose === 'display' ? 'over24Hours' : 'over31Days' } }
  return broken
}

/** The three product identifiers; a search names exactly one. */
export const identifierKinds = ['recipeDataNumber', 'userItemCode', 'filmCode'] as const

/** By what runs are found: an identifier, or by none of them. */
export const findKinds = [...identifierKinds, 'allItems'] as const

/** One of the four. */
export type FindKind = (typeof findKinds)[number]
