import type { LocationDays, UnitDays, UnitTotals } from '../../../queries/production-analysis'
import { unitOf } from '../analysis/units'
import type { Address } from './page'
import type { UnitRow } from './rows'

/** What each tab is given. */
export interface TabProps extends Address {
  totals: UnitTotals
  rows: readonly UnitRow[]
  /** The unit that is looked at; all of them when absent. */
  chosen: UnitRow | undefined
  asked: LocationDays
}

/** The unit that is looked at in the days of all of them. */
export function unitDays(chosen: UnitRow, { startDate, endDate }: LocationDays): UnitDays {
  return { unit: unitOf(chosen.key) ?? {}, startDate, endDate }
}
