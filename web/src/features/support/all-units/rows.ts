//! The rows of the units: their keys, their order, and how long their bars are.
import type { UnitTotals } from '../../../queries/production-analysis'
import { type FigureName, figures } from '../analysis/figures'
import { unitValue } from '../analysis/units'
import type { UnitSort } from './search'

type FigureSet = UnitTotals['total']
type UnitFigures = UnitTotals['units'][number]

/** A unit, or all of them. */
export interface UnitRow {
  /** The unit as the address names it. */
  key: string
  /** None for all of them. */
  unit: UnitFigures | null
  figures: FigureSet
}

/** The units in the order of lines and flow. */
export function rowsOf({ units }: UnitTotals): UnitRow[] {
  return units.map((unit) => ({
    key: unitValue(unit.lineUniqueKey ?? '', unit.deviceUniqueKey),
    unit,
    figures: unit,
  }))
}

/** The sums of all units, which are no mean of them. */
export function sumsOf({ total }: UnitTotals): UnitRow {
  return { key: 'total', unit: null, figures: total }
}

/** The units in an order; whoever has no value stands last in either. */
export function sorted(rows: readonly UnitRow[], sort: UnitSort | undefined): readonly UnitRow[] {
  if (!sort || sort === 'unit') return rows
  if (sort === '-unit') return rows.toReversed()
  const falls = sort.startsWith('-')
  const name = (falls ? sort.slice(1) : sort) as FigureName
  return rows.toSorted(({ figures: one }, { figures: other }) => {
    const [a, b] = [one[name], other[name]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return falls ? b - a : a - b
  })
}

/** What fills a bar of each figure: all of it for per cent, else the most of a unit. */
export function fullOf(rows: readonly UnitRow[], name: FigureName): number {
  const most = Math.max(0, ...rows.map(({ figures: values }) => values[name] ?? 0))
  return figures[name].measure === 'percent' ? Math.max(100, most) : most
}

/** How much of its bar a value fills, in per cent. */
export function shareOf(value: number | null, full: number): number {
  return value === null || value <= 0 || full <= 0 ? 0 : Math.min(100, (100 * value) / full)
}
