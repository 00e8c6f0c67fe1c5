//! What the address says: both sides and how the screen stands, so that a link, a reload and a saved analysis find it again.
import { type AddressOf, addressReader, day, keys, oneOf, text } from '../../../lib/address'
import type { Days } from '../../../lib/days'
import { present } from '../../../lib/list-search'
import type { Sides } from '../../../queries/production-analysis'
import { type FigureName, figureNames } from '../analysis/figure-names'
import { daysOf, goingAlong } from '../analysis/period'
import { unitOf } from '../analysis/units'

/** The tabs, in order. */
export const tabs = ['summary', 'days', 'items', 'stops', 'losses', 'film'] as const

/** Figures of the day chart at most. */
export const mostFigures = 5

/** What the day chart shows before anybody chooses. */
const usualFigures: readonly FigureName[] = ['operatingRatio', 'productionCount', 'alarmStopTime']

const parts = {
  location: text,
  /** The basis: its unit, and fixed days or a period that goes along. */
  a: text,
  aFrom: day,
  aTo: day,
  aLast: oneOf(goingAlong),
  /** What is compared with it. */
  b: text,
  bFrom: day,
  bTo: day,
  bLast: oneOf(goingAlong),
  tab: oneOf(tabs),
  figures: keys(mostFigures),
  /** Every cause of stops; the smaller ones share a row when absent. */
  causes: oneOf(['all']),
}

/** The screen's state; what is at its default is absent. */
export type TwoUnitsSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readTwoUnitsSearch = addressReader(parts)

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
