//! The period of an analysis: fixed days, or days that go along with the calendar, such as last week.
import { type AddressOf, day, oneOf } from '../../../lib/address'
import { type Days, dayText, isDay, type Preset, presetDays } from '../../../lib/days'

/** Periods that go along. An analysis that is saved with one means other days next week. */
export const goingAlong = [
  'last7Days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last31Days',
] as const satisfies readonly Preset[]

/** What a form is in before anybody chooses. */
export const usual = 'last7Days' satisfies Preset

/** A period in a form: fixed days, or the name of one that goes along. */
export type PeriodKind = 'days' | (typeof goingAlong)[number]

/** The most days of an analysis of units, both ends counted. */
export const mostDays = 31

/** The parts of an address that hold a period. */
export const periodParts = { from: day, to: day, last: oneOf(goingAlong) }

/** A period as an address holds it. */
export type PeriodAddress = AddressOf<typeof periodParts>

/** The days that an address means on the day `today`; null when it names none. */
export function daysOf(
  { from, to, last }: Omit<PeriodAddress, 'last'> & { last?: Preset },
  today: string,
): Days | null {
  if (last) return presetDays(last, today)
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

/** The days in words: 2026/11/01 – 2026/11/19, or the one day. */
export function daysText({ from, to }: Days): string {
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
}
