//! What alarms cost both sides, put together number by number.
import type { components } from '../../../api/generated/schema'

type Alarm = components['schemas']['AnalysedAlarm']

/** Time that an alarm cost both sides, in seconds. */
export interface LossPair {
  /** None for stops in alarm without a number. */
  number: string | null
  text: string | null
  a: number
  b: number
  aCount: number
  bCount: number
  /** Share of the comparison's lost time up to here, per cent. */
  cumulated: number
  /** All the others together. */
  rest?: boolean
}

/** Alarms of a ranking; what is left becomes one row. */
const most = 8

/** Number by number, the most costly of the comparison first; the smaller ones together at the end. */
export function pairsOf(basis: readonly Alarm[], target: readonly Alarm[], keep = most): LossPair[] {
  const pairs = allPairs(basis, target).filter(({ a, b }) => a > 0 || b > 0)
  const [head, tail] = [pairs.slice(0, keep), pairs.slice(keep)]
  const sum = (of: 'a' | 'b' | 'aCount' | 'bCount') => tail.reduce((all, pair) => all + pair[of], 0)
  const rest = { number: null, text: null, a: sum('a'), b: sum('b'), aCount: sum('aCount'), bCount: sum('bCount') }
  const rows = tail.length > 0 ? [...head, { ...rest, cumulated: 0, rest: true }] : head
  const whole = rows.reduce((all, { b }) => all + b, 0)
  let upTo = 0
  return rows.map((row) => {
    upTo += row.b
    return { ...row, cumulated: whole > 0 ? Math.round((upTo / whole) * 100) : 0 }
  })
}

/** Every alarm of either side. */
export function allPairs(basis: readonly Alarm[], target: readonly Alarm[]): LossPair[] {
  const found = new Map<string, LossPair>()
  const add = (side: 'a' | 'b', { alarmNumber, text, duration, count }: Alarm) => {
    const key = `${alarmNumber}\n${text}`
    const known = found.get(key) ?? { number: alarmNumber, text, a: 0, b: 0, aCount: 0, bCount: 0, cumulated: 0 }
    known[side] += duration
    known[side === 'a' ? 'aCount' : 'bCount'] += count
    found.set(key, known)
  }
  for (const alarm of basis) add('a', alarm)
  for (const alarm of target) add('b', alarm)
  return [...found.values()].sort((one, other) => other.b - one.b || other.a - one.a)
}

/** What the ranking says in one sentence of the time stopped by alarms; times in minutes as they are shown. */
export interface Finding {
  kind: 'more' | 'less' | 'alike'
  all: number
  part: number
  pair?: LossPair
}

/** Seconds as the ranking shows them. */
export const wholeMinutes = (seconds: number) => Math.round(seconds / 60)

/** Where a difference of so many seconds comes from: the alarm that moved most with it. */
export function findingOf(pairs: readonly LossPair[], difference: number): Finding {
  const all = wholeMinutes(difference)
  const way = Math.sign(all)
  const moved = ({ a, b }: LossPair) => way * (wholeMinutes(b) - wholeMinutes(a))
  const named = pairs.filter(({ rest }) => !rest)
  const [pair] = named.toSorted((one, other) => moved(other) - moved(one))
  if (way === 0) return { kind: 'alike', all: 0, part: 0 }
  const kind = way > 0 ? 'more' : 'less'
  if (!pair || moved(pair) <= 0) return { kind, all: Math.abs(all), part: 0 }
  return { kind, all: Math.abs(all), part: moved(pair), pair }
}
