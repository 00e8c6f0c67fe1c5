//! What a trend draws, and the arithmetic on it: values at a time, extremes.

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
