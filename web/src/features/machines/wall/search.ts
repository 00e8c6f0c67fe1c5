//! What the address of the wall says, so that a screen that starts by itself comes back as it was set up.
import { type AddressOf, addressReader, oneOf, text } from '../../../lib/address'

/** Sizes of its text: the larger, the fewer lines at once. */
export const sizes = ['normal', 'large', 'huge'] as const
export type WallSize = (typeof sizes)[number]

const parts = {
  location: text,
  size: oneOf(sizes),
}

/** The wall's state; what is at its default is absent. */
export type WallSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readWallSearch = addressReader(parts)
