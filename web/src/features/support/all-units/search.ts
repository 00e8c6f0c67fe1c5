//! What the address says: the days, which unit is looked at, which two are marked, and how each tab stands.
import { type AddressOf, addressReader, keys, oneOf, text, whole } from '../../../lib/address'
import { type Days, presetDays } from '../../../lib/days'
import { bothWays, present } from '../../../lib/list-search'
import { pageSizes } from '../../../lib/page-sizes'
import { type FigureName, figureNames } from '../analysis/figure-names'
import { daysOf, periodParts, usual } from '../analysis/period'

/** The tabs, in order. */
export const tabs = ['units', 'days', 'film', 'stops', 'losses', 'times'] as const

/** Orders of the units; the minus is the falling one. */
const sorts = bothWays('unit', ...figureNames)
export type UnitSort = (typeof sorts)[number]

/** The columns before anybody chooses. */
const usualColumns: readonly FigureName[] = [
  'operatingRatio',
  'yieldRate',
  'productionCount',
  'weightCheckerNg',
  'operatingTime',
  'alarmCount',
  'alarmStopTime',
  'filmLossRate',
]

const parts = {
  location: text,
  ...periodParts,
  /** The unit that is looked at; all of them when absent. */
  unit: text,
  /** The units that are marked as basis and comparison. */
  a: text,
  b: text,
  tab: oneOf(tabs),
  /** The columns of the units, joined by commas. */
  columns: keys(figureNames.length),
  sort: oneOf(sorts),
  page: whole,
  size: oneOf(pageSizes),
  /** What the days are shown of. */
  figure: oneOf(figureNames),
  /** Alarms by the time that they cost; by how often when absent. */
  order: oneOf(['duration']),
  /** Every cause of stops; the smaller ones share a row when absent. */
  causes: oneOf(['all']),
}

/** The screen's state; what is at its default is absent. */
export type AllUnitsSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readAllUnitsSearch = addressReader(parts)

/** The period that the address names, fixed days or one that goes along: the usual one while it names none. */
export function periodOf({ from, to, last }: AllUnitsSearch) {
  const fixed = !last && from && to && from <= to
  return fixed ? { from, to } : { last: last ?? usual }
}

/** The days that the address means on the day `today`. */
export function askedDays(search: AllUnitsSearch, today: string): Days {
  return daysOf(periodOf(search), today) ?? presetDays(usual, today)
}

/** The address of the comparison of two units over the same days. */
export function sidesAddress(search: AllUnitsSearch, a: string, b: string) {
  const { from, to, last } = { from: undefined, to: undefined, last: undefined, ...periodOf(search) }
  const days = { aFrom: from, aTo: to, aLast: last, bFrom: from, bTo: to, bLast: last }
  return present({ location: search.location, a, b, ...days })
}

/** The figures that the table shows, in the reader's order. */
export function columnsOf({ columns }: Pick<AllUnitsSearch, 'columns'>): readonly FigureName[] {
  const chosen = (columns ?? '').split(',').flatMap((name) => figureNames.find((one) => one === name) ?? [])
  return chosen.length > 0 ? [...new Set(chosen)] : usualColumns
}

/** Columns as the address takes them; the usual ones are absent. */
export function columnsText(names: readonly string[]): string | undefined {
  const text = names.join(',')
  return text === '' || text === usualColumns.join(',') ? undefined : text
}
