//! The ends and the grid of an axis: nice steps, a least span by unit category, labels as exact as the grid.
import { type Extremes, paneExtremes, type TrendPane } from './readings'

/** The ends and ticks of an axis. */
export interface Axis extends Extremes {
  tickAmount: number
  /** Decimals that a label needs to tell its gridline exactly. */
  digits: number
}

/**
 * What an axis spans at least, in the unit of its category. Less is the noise of the sensor: drawn over the whole height,
 * a steady machine would look wild. Each is at least 1, so that no step needs a second decimal, which the dialog of the
 * axis refuses. Decision 0026.
 */
const leastSpans: Record<string, number> = {
  speed: 5,
  temperature: 5,
  pressure: 10,
  force: 10,
  film: 10,
  count: 10,
  position: 2,
  liquid: 10,
  rotation: 5,
  times: 10,
  percent: 5,
  time: 5,
  onoff: 1,
}

/** Masses and whatever a provider adds later. */
const otherSpan = 2

/** Steps that are read without a thought, per power of ten. */
const niceSteps = [1, 2, 2.5, 5, 10]

/** Ends on multiples of a nice step. Noise just under zero must not pull the axis to -100. */
export function niceAxis(extremes: Extremes | null, unitCategory: string): Axis {
  if (!extremes) return { min: 0, max: 1, tickAmount: 1, digits: 0 }
  // there is nothing between off and on
  const ticks = unitCategory === 'onoff' ? 1 : 3
  const { low, high } = widened(extremes, leastSpans[unitCategory] ?? otherSpan)
  const step = niceStep((high - low) / ticks)
  const digits = digitsOf(step)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1)
  const at = (place: number) => rounded(place * step, digits)
  return { min: at(first), max: at(last), tickAmount: last - first, digits }
}

/** What must be in sight: zero when the values reach down towards it, and no less than the least span. */
function widened({ min, max }: Extremes, least: number): { low: number; high: number } {
  if (min > -0.02 * max && min < max * 0.35) return { low: 0, high: Math.max(max, least) }
  const lack = Math.max(0, least - (max - min)) / 2
  // what never was below zero is not drawn there
  const low = min >= 0 ? Math.max(0, min - lack) : min - lack
  return { low, high: Math.max(max + lack, low + least) }
}

function niceStep(raw: number): number {
  const power = Math.floor(Math.log10(raw) + 1e-9)
  const nice = niceSteps.find((one) => one * 10 ** power >= raw * 0.999) ?? 10
  return rounded(nice * 10 ** power, Math.max(0, 1 - power))
}

/** The axis of a pane: the user's ends where set, nice ones otherwise. */
export function paneAxis(pane: TrendPane): Axis {
  if (!pane.range) return niceAxis(paneExtremes(pane), pane.id)
  const { min, max } = pane.range
  const tickAmount = evenTicks(pane.range)
  return { min, max, tickAmount, digits: Math.max(digitsOf(min), digitsOf((max - min) / tickAmount)) }
}

/** As many ticks as part the user's range into steps without a second decimal. */
function evenTicks({ min, max }: Extremes): number {
  const decimals = (ticks: number) => digitsOf((max - min) / ticks)
  const counts = [5, 4, 3, 2]
  return counts.find((ticks) => decimals(ticks) === 0) ?? counts.find((ticks) => decimals(ticks) <= 1) ?? 1
}

/** A gridline as its label tells it. */
export function gridText(value: number, { digits }: Axis): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Decimals that `value` has, the noise of floating point aside. */
function digitsOf(value: number): number {
  const [, fraction = ''] = value.toFixed(6).split('.')
  return fraction.replace(/0+$/, '').length
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
