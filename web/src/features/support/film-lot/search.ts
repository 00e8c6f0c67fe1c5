//! What the address says: the lot and when it may have been used, or a bag by its machine and time.
import { type AddressOf, addressReader, day, instant, oneOf, text } from '../../../lib/address'

const parts = {
  location: text,
  lot: text,
  from: day,
  to: day,
  /** From a bag back to its film; from a lot on when absent. */
  by: oneOf(['bag']),
  device: text,
  at: instant,
}

/** The screen's state. */
export type LotSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readLotSearch = addressReader(parts)

/** Longest name of a lot, as the server has it. */
export const lotMax = 64
