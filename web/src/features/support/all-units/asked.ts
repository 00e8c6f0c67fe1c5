//! What the page makes of its address.
import { type Days, presetDays } from '../../../lib/days'
import { present } from '../../../lib/list-search'
import { type FigureName, figureNames } from '../analysis/figure-names'
import { usual } from '../analysis/going-along'
import { daysOf } from '../analysis/period'
import type { AllUnitsSearch } from './search'

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
