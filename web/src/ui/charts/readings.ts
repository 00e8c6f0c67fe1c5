//! What a trend draws, and the arithmetic on it: values at a time, extremes, axis ends on round numbers.

/** A point of a line: when, and the value or a gap. */
export type Point = readonly [time: number, value: number | null]

/** One line. `slot` is its colour on the whole screen. */
export interface Reading {
  key: string
  slot: number
  name: string
  points: readonly Point[]
  /** Smallest and largest value for the legend; null where there is none. */
  extremes: Extremes | null
}

/** Smallest and largest value. */
export interface Extremes {
  min: number
  max: number
}

/** The lines of one unit category: they share a pane and its axis. */
export interface TrendPane {
  id: string
  label: string
  unit: string
  decimals: number
  readings: readonly Reading[]
  /** Axis ends set by the user; otherwise they follow the values. */
  range: Extremes | null
}

/** Smallest and largest value of all lines, or null when there is none. */
export function extremesOf(values: Iterable<number | null>): Extremes | null {
  let found: Extremes | null = null
  for (const value of values) {
    if (value === null) continue
    found = found ? { min: Math.min(found.min, value), max: Math.max(found.max, value) } : { min: value, max: value }
  }
  return found
}

/** All values that a pane draws. */
export function paneExtremes(pane: TrendPane): Extremes | null {
  return extremesOf(pane.readings.flatMap(({ points }) => points.map(([, value]) => value)))
}

/** The ends and ticks of an axis. */
export interface Axis extends Extremes {
  tickAmount: number
}

/** Ends on round numbers with a steady count of ticks. Noise just under zero must not pull the axis to -100. */
export function niceAxis(extremes: Extremes | null, ticks = 3): Axis {
  if (!extremes) return { min: 0, max: 1, tickAmount: 1 }
  const { min: low, max: high } = extremes
  const fromZero = low > -0.02 * high && low < high * 0.35
  const flat = high === low
  const raw = flat ? Math.max(Math.abs(high) / ticks, 1) : (high - (fromZero ? 0 : low)) / ticks
  const magnitude = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find((m) => m * magnitude >= raw * 0.999) ?? 10) * magnitude
  const floor = Math.floor(low / step) * step
  // a flat line stands in the middle, not on the axis
  const min = fromZero ? 0 : flat && floor === low && low > 0 ? floor - step : floor
  const top = Math.ceil(high / step - 1e-9) * step
  const max = top > low ? top : top + step
  return { min, max, tickAmount: Math.round((max - min) / step) }
}

/** The axis of a pane: the user's ends where set, round ones otherwise. */
export function paneAxis(pane: TrendPane): Axis {
  return pane.range ? { ...pane.range, tickAmount: evenTicks(pane.range) } : niceAxis(paneExtremes(pane))
}

/** As many ticks as part the user's range into steps without a second decimal. */
function evenTicks({ min, max }: Extremes): number {
  const even = (ticks: number) => Math.abs(((max - min) / ticks) * 10 - Math.round(((max - min) / ticks) * 10)) < 1e-6
  const whole = (ticks: number) => Number.isInteger((max - min) / ticks)
  return [5, 4, 3, 2].find(whole) ?? [5, 4, 3, 2].find(even) ?? 1
}

/** Index of the point nearest to `time`; -1 when there are none. */
export function nearest(points: readonly Point[], time: number): number {
  let low = 0
  let high = points.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.[0] ?? 0) <= time) low = middle
    else high = middle
  }
  const left = points[low]
  const right = points[high]
  if (!left || !right) return -1
  return Math.abs(right[0] - time) < Math.abs(time - left[0]) ? high : low
}

/** The value at `time`, or null where the next point is farther than `reach`. */
export function valueAt(points: readonly Point[], time: number, reach: number): number | null {
  const point = points[nearest(points, time)]
  return point && Math.abs(point[0] - time) <= reach ? point[1] : null
}
