//! What the address of home says: which lines are shown.
import { type AddressOf, addressReader, oneOf, text } from '../../../lib/address'
import { states } from '../../../shell/board/states'

const parts = {
  /** Lines in one state only. */
  state: oneOf(states),
  /** The lines of all places instead of those of the place in the header. */
  places: oneOf(['all']),
  /** The lines and machines of an equipment group only. */
  group: text,
}

/** The screen's state; what is at its default is absent. */
export type HomeSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readHomeSearch = addressReader(parts)
