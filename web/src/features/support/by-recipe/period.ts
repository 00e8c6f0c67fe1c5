//! The period of an analysis: at most a year, both ends counted (VAL-087).
import { addDays, addMonths, type Days } from '../../../lib/days'

/** Periods that move on with the calendar. */
export const windows = ['lastMonth', 'thisMonth', 'last3Months', 'last12Months'] as const
export type Window = (typeof windows)[number]

/** Without a choice of the reader. */
export const usualWindow: Window = 'last3Months'

/** The days that a window means on the day `today`. */
export function windowDays(window: Window, today: string): Days {
  const month = (months: number) => addMonths(`${today.slice(0, 8)}01`, months)
  switch (window) {
    case 'thisMonth':
      return { from: month(0), to: today }
    case 'lastMonth':
      return { from: month(-1), to: addDays(month(0), -1) }
    case 'last3Months':
      return { from: addDays(addMonths(today, -3), 1), to: today }
    case 'last12Months':
      return { from: addDays(addMonths(today, -12), 1), to: today }
  }
}

/** Says whether days are at most a year: from 1 April it ends with 31 March. */
export function isAtMostAYear({ from, to }: Days): boolean {
  return to < addMonths(from, 12)
}

/** What the address asks for: two days in order and within a year, or a window. */
export function daysOf(
  { window, from, to }: { window?: Window | undefined; from?: string | undefined; to?: string | undefined },
  today: string,
): Days {
  if (!window && from && to && from <= to && isAtMostAYear({ from, to })) return { from, to }
  return windowDays(window ?? usualWindow, today)
}
