//! The rules of the form and of the graph's axes, the same as the server's. Pure: each answers the key of its words, or nothing.

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
  | 'notANumber'
  | 'oneDecimal'
  | 'integerDigits'
  | 'outsideAllowed'
  | 'minAboveShown'
  | 'maxBelowShown'
  | 'maxNotAboveMin'

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

/** Longest texts: an item code has 10 characters; a film code, three parts joined by hyphens, has 64. */
const identifierLength = { recipeDataNumber: 3, userItemCode: 10, filmCode: 64 }

/** The identifier: given, and of its kind's form. */
export function checkIdentifier(kind: FindKind, value: string): Broken | undefined {
  if (kind === 'allItems') return undefined
  if (value === '') return { rule: 'required' }
  if (kind === 'recipeDataNumber') {
    return /^[0-9]{1,3}$/.test(value) && Number(value) >= 1 ? undefined : { rule: 'itemNumber' }
  }
  const max = identifierLength[kind]
  return [...value].length > max ? { rule: 'tooLong', values: { max } } : undefined
}

/** What an axis may hold: digits before the point, the allowed range, and what is drawn now. */
export interface AxisLimits {
  integerDigits: number
  allowedMin: number
  allowedMax: number
  shown: { min: number; max: number } | null
}

/** Whole digits by unit category, as the master data starts out; others follow their largest allowed value. */
const wholeDigits: Record<string, number> = { onoff: 3, temperature: 3, percent: 3 }

/** Whole digits of an axis. */
export function integerDigits(unitCategory: string, allowedMax: number): number {
  return wholeDigits[unitCategory] ?? Math.max(1, String(Math.trunc(Math.abs(allowedMax))).length)
}

/** One end of an axis by itself: given, a decimal of the pattern, within the allowed range. */
export function checkAxisEnd(text: string, limits: AxisLimits): Broken | undefined {
  if (text === '') return { rule: 'required' }
  const form = /^-?([0-9]+)(?:\.([0-9]*))?$/.exec(text)
  if (!form || form[2] === '') return { rule: 'notANumber' }
  if ((form[2]?.length ?? 0) > 1) return { rule: 'oneDecimal' }
  const whole = (form[1] ?? '').replace(/^0+(?=\d)/, '')
  if (whole.length > limits.integerDigits) return { rule: 'integerDigits', values: { digits: limits.integerDigits } }
  const { allowedMin, allowedMax } = limits
  const value = Number(text)
  const outside = value < allowedMin || value > allowedMax
  return outside ? { rule: 'outsideAllowed', values: { min: allowedMin, max: allowedMax } } : undefined
}

/** Both ends of an axis, by themselves, against each other and against what is drawn. */
export function checkAxis(min: string, max: string, limits: AxisLimits): { min?: Broken; max?: Broken } {
  const alone = compact({ min: checkAxisEnd(min, limits), max: checkAxisEnd(max, limits) })
  if (alone.min || alone.max) return alone
  const { shown } = limits
  const together: { min?: Broken; max?: Broken } = {}
  if (Number(max) <= Number(min)) together.max = { rule: 'maxNotAboveMin' }
  if (shown && Number(min) > shown.max) together.min = { rule: 'minAboveShown', values: { shown: shown.max } }
  if (shown && Number(max) < shown.min) together.max = { rule: 'maxBelowShown', values: { shown: shown.min } }
  return together
}

/** Why a further item cannot be picked, or nothing when it can. */
export function capReached(
  picked: readonly { itemKey: string; unitCategory: string }[],
  candidate: { itemKey: string; unitCategory: string },
): 'items' | 'categories' | undefined {
  if (picked.some(({ itemKey }) => itemKey === candidate.itemKey)) return undefined
  if (picked.length >= itemCaps.items) return 'items'
  const categories = new Set(picked.map(({ unitCategory }) => unitCategory))
  return categories.size >= itemCaps.categories && !categories.has(candidate.unitCategory) ? 'categories' : undefined
}

function compact(ends: { min: Broken | undefined; max: Broken | undefined }): { min?: Broken; max?: Broken } {
  return { ...(ends.min ? { min: ends.min } : {}), ...(ends.max ? { max: ends.max } : {}) }
}
