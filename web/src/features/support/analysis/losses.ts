//! The loss tree of units: its branches in a cascade, and its causes side by side.
import type { LossAnalysis } from '../../../queries/production-analysis'

/** A unit's losses, and the side that it is of a comparison; none where it stands alone. */
export interface LossSide {
  side: 'a' | 'b' | null
  found: LossAnalysis
}

/** From the time in which the unit was to work down to the time of good bags. */
export const branches = [
  'busy',
  'unknown',
  'off',
  'stops',
  'microStops',
  'handled',
  'speed',
  'rejects',
  'good',
] as const
export type Branch = (typeof branches)[number]

/** Where each branch begins and ends, in seconds: each takes its part off what is left of the one before. */
export function cascade(found: LossAnalysis): Record<Branch, { from: number; to: number }> {
  let left = found.busy.seconds
  const step = (branch: Branch) => {
    if (branch === 'busy' || branch === 'good') return [branch, { from: 0, to: found[branch].seconds }] as const
    const before = left
    left -= found[branch].seconds
    return [branch, { from: Math.max(0, Math.min(before, left)), to: Math.max(before, left, 0) }] as const
  }
  return Object.fromEntries(branches.map(step)) as Record<Branch, { from: number; to: number }>
}

type Cause = LossAnalysis['causes'][number]

/** What stopped both units, in seconds. */
export interface CausePair extends Pick<Cause, 'kind' | 'name' | 'alarmNumber'> {
  key: string
  a: number
  b: number
  /** Share of the lost time up to here, per cent. */
  cumulated: number
  /** How many causes this row is the sum of; only of the last row of a list that is cut. */
  others?: number
}

/** Causes of a list that is cut. */
const mostCauses = 10

/** Causes of both sides put together, the costliest first. */
export function causePairs(sides: readonly LossSide[]): CausePair[] {
  const pairs = new Map<string, CausePair>()
  for (const { side, found } of sides) {
    for (const { kind, name, alarmNumber, seconds } of found.causes) {
      const key = JSON.stringify([kind, alarmNumber, name])
      const known = pairs.get(key) ?? { key, kind, name, alarmNumber, a: 0, b: 0, cumulated: 0 }
      known[side ?? 'a'] += seconds
      pairs.set(key, known)
    }
  }
  const rows = [...pairs.values()].sort((one, other) => other.a + other.b - one.a - one.b)
  const whole = rows.reduce((sum, { a, b }) => sum + a + b, 0)
  let upTo = 0
  return rows.map((row) => {
    upTo += row.a + row.b
    return { ...row, cumulated: whole > 0 ? Math.round((upTo / whole) * 100) : 0 }
  })
}

/** The costliest causes, and all the others as one row; one other alone stands for itself. */
export function costliest(pairs: readonly CausePair[], keep = mostCauses): readonly CausePair[] {
  const others = pairs.slice(keep)
  if (others.length < 2) return pairs
  const sum = (side: 'a' | 'b') => others.reduce((all, pair) => all + pair[side], 0)
  const rest: CausePair = {
    key: 'others',
    kind: 'unexplained',
    name: null,
    alarmNumber: null,
    a: sum('a'),
    b: sum('b'),
    cumulated: 100,
    others: others.length,
  }
  return [...pairs.slice(0, keep), rest]
}
