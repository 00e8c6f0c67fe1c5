//! Which items a trend shows: those that are wished, as far as the machine has them.
import type { GraphMaster, GraphTemplate, Signal } from '../../queries/trend'
import type { Extremes } from '../../ui/charts/readings'
import { capReached, type ItemCaps } from './rules'

/** The items of a trend, with what they can be chosen from. */
export interface TrendItems {
  master: { data: GraphMaster | undefined }
  signals: readonly Signal[]
  itemKeys: readonly string[]
  choose(items: string[]): void
}

/** All items of a master, in its order. */
export function allSignals(master: GraphMaster | undefined): Signal[] {
  return master?.categories.flatMap(({ items }) => items) ?? []
}

/** The wished items that the machine has, within the caps; a first proposal when none is left. */
export function chosenSignals(
  master: GraphMaster | undefined,
  wished: readonly string[] | null,
  caps: ItemCaps,
): Signal[] {
  const all = allSignals(master)
  const found = pick(all, wished ?? [], caps)
  if (found.length > 0) return found
  for (const { itemKeys } of master?.templates.recommended ?? []) {
    const recommended = pick(all, itemKeys, caps)
    if (recommended.length > 0) return recommended
  }
  return all.slice(0, 2)
}

function pick(all: readonly Signal[], wished: readonly string[], caps: ItemCaps): Signal[] {
  const picked: Signal[] = []
  for (const key of new Set(wished)) {
    const signal = all.find(({ itemKey }) => itemKey === key)
    if (signal && !capReached(picked, signal, caps)) picked.push(signal)
  }
  return picked
}

/** All templates of a master: the provider's, the company's, the member's own. */
export function allTemplates(master: GraphMaster | undefined): GraphTemplate[] {
  const { recommended = [], company = [], own = [] } = master?.templates ?? {}
  return [...recommended, ...company, ...own]
}

/** The axes of a template that do not follow their values. */
export function rangesOf(axes: GraphTemplate['axes']): Record<string, Extremes> {
  const own = axes.flatMap(({ unitCategory, auto, min, max }) =>
    auto || min == null || max == null ? [] : [[unitCategory, { min, max }] as const],
  )
  return Object.fromEntries(own)
}

/** Ranges as a template holds them: those of its own items alone. */
export function axesOf(
  ranges: Readonly<Record<string, Extremes>>,
  signals: readonly Signal[],
): { unitCategory: string; auto: boolean; min: number; max: number }[] {
  const own = new Set(signals.map(({ unitCategory }) => unitCategory))
  return Object.entries(ranges).flatMap(([unitCategory, range]) =>
    own.has(unitCategory) ? [{ unitCategory, auto: false, ...range }] : [],
  )
}
