import type { ItemVersion } from '../../../queries/item-data'

/** Two versions side by side. */
export interface VersionPair {
  a: ItemVersion
  b: ItemVersion
}

/** The two versions that the address names; otherwise the newest beside the one before it. None while there is but one. */
export function twoOf(
  versions: readonly ItemVersion[],
  { a, b }: { a?: string | undefined; b?: string | undefined },
): VersionPair | null {
  const find = (key: string | undefined) => versions.find((one) => one.backupUniqueKey === key)
  const [first, second] = [find(a), find(b)]
  if (first && second && first !== second) return { a: first, b: second }
  const [newest, before] = versions
  return newest && before ? { a: before, b: newest } : null
}

/** What the address says once a version stands on a side: what stood there goes to the other side when it came from it. */
export function placed(pair: VersionPair | null, side: 'a' | 'b', key: string): { a: string; b: string } | object {
  if (!pair) return {}
  const [a, b] = [pair.a.backupUniqueKey, pair.b.backupUniqueKey]
  if (side === 'a') return { a: key, b: key === b ? a : b }
  return { a: key === a ? b : a, b: key }
}

/** How far a number moved; none where one of the two is no number. */
export function movedBy(first: unknown, second: unknown): number | null {
  if (typeof first !== 'number' || typeof second !== 'number' || first === second) return null
  // 42.2 - 41.5 is 0.7 to the reader, whatever binary fractions say
  return Number((second - first).toPrecision(12))
}

/** The axis that shows both ranges: whole steps around them, in per cent. */
export function axisOf(values: readonly number[]): { from: number; to: number; step: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((one) => (high - low) / one <= 5) ?? 25
  const round = (value: number) => Number(value.toPrecision(12))
  const from = Math.max(0, round(Math.floor(low / step) * step))
  const to = Math.min(100, round(Math.ceil(high / step) * step))
  return { from, to: to > from ? to : round(from + step), step }
}
