import { addressReader, text } from '../../../lib/address'

/** The line in view. */
export const readLineSearch = addressReader({ line: text })
