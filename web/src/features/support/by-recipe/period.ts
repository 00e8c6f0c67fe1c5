//! The period of an analysis by item: at most a year, both ends counted (VAL-087).
import { addMonths, type Days, type Preset, presetDays, within } from '../../../lib/days'
import { present } from '../../../lib/list-search'
import { daysOf } from '../analysis/period'

/** Periods that go along with the calendar. */
export const goingAlong = ['lastMonth', 'thisMonth', 'last3Months', 'last12Months'] as const satisfies readonly Preset[]

/** Without a choice of the reader. */
export const usual = 'last3Months' satisfies Preset

/** Says whether days are at most a year: from 1 April it ends with 31 March. */
export function isAtMostAYear({ from, to }: Days): boolean {
  return to < addMonths(from, 12)
}

interface PeriodAddress {
  from?: string | undefined
  to?: string | undefined
  last?: (typeof goingAlong)[number] | undefined
}

/** The days that the address asks for: none of them is still to come. */
export function askedDays(address: PeriodAddress, today: string): Days {
  const days = daysOf(present(address) as { from?: string; to?: string }, today)
  const asked = days && isAtMostAYear(days) ? days : presetDays(usual, today)
  return within(asked, undefined, today) ?? asked
}
