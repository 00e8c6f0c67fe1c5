//! What the address says: the place, the search on show, and the page of the former ones.
import { type AddressOf, addressReader, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

const parts = {
  location: text,
  /** The search on show. */
  open: text,
}

/** The screen's state; what is at its default is absent. */
export type TargetSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readTargetSearch = addressReader(parts)

/** The list of former searches. */
export const formerList = listSearch()
