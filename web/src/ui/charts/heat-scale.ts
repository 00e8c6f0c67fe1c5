//! How dark a cell of a heat map is: five steps between the ends of what is shown.
import { extremesOf } from './readings'

/** The ends of a scale. */
export interface HeatScale {
  low: number
  high: number
}

/** Steps of the ground. */
export const heatLevels = [0, 1, 2, 3, 4] as const

/** Ends on multiples of `step` around all values, at least one step apart; null where there is no value. */
export function heatScale(values: Iterable<number | null>, step: number): HeatScale | null {
  const found = extremesOf(values)
  if (!found) return null
  const low = Math.floor(found.min / step + 1e-9) * step
  return { low, high: Math.max(Math.ceil(found.max / step - 1e-9) * step, low + step) }
}

/** The step of a value; the highest belongs to the last one. */
export function heatLevel(value: number | null, scale: HeatScale | null): (typeof heatLevels)[number] | 'none' {
  if (value === null || !scale) return 'none'
  const share = (value - scale.low) / (scale.high - scale.low)
  const place = Math.min(heatLevels.length - 1, Math.max(0, Math.floor(share * heatLevels.length + 1e-9)))
  return heatLevels[place] ?? 0
}
