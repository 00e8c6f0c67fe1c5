//! The periods of an analysis as an address names them; addresses are read before anything of their pages is loaded.
import { type AddressOf, day, oneOf } from '../../../lib/address'
import type { Preset } from '../../../lib/days'

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

/** The parts of an address that hold a period. */
export const periodParts = { from: day, to: day, last: oneOf(goingAlong) }

/** A period as an address holds it. */
export type PeriodAddress = AddressOf<typeof periodParts>
