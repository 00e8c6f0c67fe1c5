//! What the address says: the unit, its days, the order of its alarms, and the bars of its roll.
import { type AddressOf, addressReader, oneOf, text } from '../../../lib/address'
import { periodParts } from '../analysis/going-along'

/** How many seal bars a roll may have. */
export const barCounts = Array.from({ length: 23 }, (_, place) => place + 2)

const parts = { location: text, unit: text, ...periodParts, order: oneOf(['duration']), bars: oneOf(barCounts) }

/** The screen's state; what is at its default is absent. */
export type AnalysisSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readAnalysisSearch = addressReader(parts)
