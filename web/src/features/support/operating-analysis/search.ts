//! What the address says: the unit, its days, and the order of its alarms.
import { type AddressOf, addressReader, oneOf, text } from '../../../lib/address'
import { periodParts } from '../analysis/period'

const parts = { location: text, unit: text, ...periodParts, order: oneOf(['duration']) }

/** The screen's state; what is at its default is absent. */
export type AnalysisSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readAnalysisSearch = addressReader(parts)
