//! What the address says: the lot, and when it may have been used.
import { type AddressOf, addressReader, day, text } from '../../../lib/address'

const parts = { location: text, lot: text, from: day, to: day }

/** The screen's state. */
export type LotSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readLotSearch = addressReader(parts)

/** Longest name of a lot, as the server has it. */
export const lotMax = 64
