import { addressReader, text } from '../../../lib/address'

/** The group in view. */
export const readGroupSearch = addressReader({ group: text })
