import { addressReader, text } from '../../../lib/address'

/** Which machine is edited; without this a new one is entered. */
export const readFormSearch = addressReader({ deviceUniqueKey: text })
