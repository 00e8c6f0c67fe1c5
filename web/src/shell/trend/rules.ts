//! The rules of a trend: which items stand in it together, and what its axes may be. The server has the same. Pure: each
//! answers the key of its words, or nothing.

/** A broken rule of an axis: the key of its words and the values they name. */
export interface BrokenAxis {
  rule:
    | 'minMissing'
    | 'maxMissing'
    | 'notANumber'
    | 'oneDecimal'
    | 'integerDigits'
    | 'outsideAllowed'
    | 'minAboveShown'
    | 'maxBelowShown'
    | 'maxNotAboveMin'
  values?: Record<string, string | number>
}

/** What one trend holds at most. */
export interface ItemCaps {
  categories: number
  items: number
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

/** One end of an axis by itself: a decimal of the pattern, within the allowed range. */
export function checkAxisEnd(text: string, limits: AxisLimits): BrokenAxis | undefined {
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
export function checkAxis(min: string, max: string, limits: AxisLimits): { min?: BrokenAxis; max?: BrokenAxis } {
  const alone = compact({
    min: min === '' ? { rule: 'minMissing' } : checkAxisEnd(min, limits),
    max: max === '' ? { rule: 'maxMissing' } : checkAxisEnd(max, limits),
  })
  if (alone.min || alone.max) return alone
  const { shown } = limits
  const together: { min?: BrokenAxis; max?: BrokenAxis } = {}
  if (Number(max) <= Number(min)) together.max = { rule: 'maxNotAboveMin' }
  if (shown && Number(min) > shown.max) together.min = { rule: 'minAboveShown', values: { shown: shown.max } }
  if (shown && Number(max) < shown.min) together.max = { rule: 'maxBelowShown', values: { shown: shown.min } }
  return together
}

/** Why a further item cannot be picked, or nothing when it can. */
export function capReached(
  picked: readonly { itemKey: string; unitCategory: string }[],
  candidate: { itemKey: string; unitCategory: string },
  caps: ItemCaps,
): 'items' | 'categories' | undefined {
  if (picked.some(({ itemKey }) => itemKey === candidate.itemKey)) return undefined
  if (picked.length >= caps.items) return 'items'
  const categories = new Set(picked.map(({ unitCategory }) => unitCategory))
  return categories.size >= caps.categories && !categories.has(candidate.unitCategory) ? 'categories' : undefined
}

function compact(ends: { min: BrokenAxis | undefined; max: BrokenAxis | undefined }): {
  min?: BrokenAxis
  max?: BrokenAxis
} {
  return { ...(ends.min ? { min: ends.min } : {}), ...(ends.max ? { max: ends.max } : {}) }
}
