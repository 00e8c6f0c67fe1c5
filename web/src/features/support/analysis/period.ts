//! The period of an analysis: fixed days, or days that go along with the calendar, such as last week.
import { dayText } from '../../../lib/day-text'
import { type Days, isDay, type Preset, presetDays } from '../../../lib/days'
import type { PeriodAddress } from './going-along'

/** The most days of an analysis of units, both ends counted. */
export const mostDays = 31

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
