//! Figures as the screens write them: thousands with a comma, a true minus, a dash for what is missing.

/** Stands where there is no value. */
const noValue = '―'

const formats = new Map<number, Intl.NumberFormat>()

/** Making a format takes far longer than using it. */
function format(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(decimals, made)
  return made
}

/** A number with a fixed count of decimals. */
export function figure(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined) return noValue
  const text = format(decimals).format(Math.abs(value))
  const zero = !/[1-9]/.test(text)
  return value < 0 && !zero ? `\u2212${text}` : text
}

/** A change: with its sign, a plus too; nothing is neither. */
export function signed(value: number | null | undefined, decimals = 0): string {
  const text = figure(value, decimals)
  return (value ?? 0) > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** The number by which a machine knows an item, as its panel writes it: three digits. */
export function itemNumber(value: number): string {
  return String(value).padStart(3, '0')
}

/** Per cent with one decimal. Zero and below print blank (decision 29); nothing to divide by prints the dash. */
export function percent(value: number | null | undefined): string {
  if (value === null || value === undefined) return noValue
  return value <= 0 ? '' : figure(value, 1)
}

/** The same with its sign, which a blank goes without. */
export function percentText(value: number | null | undefined): string {
  const text = percent(value)
  return text && `${text} %`
}
