//! What the page makes of its address.
import type { Days } from '../../../lib/days'
import { present } from '../../../lib/list-search'
import type { Sides } from '../../../queries/production-analysis'
import { type FigureName, figureNames } from '../analysis/figure-names'
import { daysOf } from '../analysis/period'
import { unitOf } from '../analysis/units'
import type { TwoUnitsSearch } from './search'

/** What the day chart shows before anybody chooses. */
const usualFigures: readonly FigureName[] = ['operatingRatio', 'productionCount', 'alarmStopTime']

/** Both sides of the address with their days; null while one is missing. */
export interface AskedSides {
  sides: Sides
  a: Days
  b: Days
}

export function sidesOf(search: TwoUnitsSearch, today: string): AskedSides | null {
  const [one, other] = [unitOf(search.a ?? ''), unitOf(search.b ?? '')]
  const a = daysOf(present({ from: search.aFrom, to: search.aTo, last: search.aLast }), today)
  const b = daysOf(present({ from: search.bFrom, to: search.bTo, last: search.bLast }), today)
  if (!one || !other || !a || !b) return null
  const basis = { unit: one, startDate: a.from, endDate: a.to }
  return { sides: { basis, target: { unit: other, startDate: b.from, endDate: b.to } }, a, b }
}

/** The figures of the day chart. */
export function figuresOf({ figures }: TwoUnitsSearch): readonly FigureName[] {
  const chosen = (figures ?? '')
    .split(',')
    .filter((name): name is FigureName => figureNames.some((one) => one === name))
  return chosen.length > 0 ? chosen : usualFigures
}
