import { addressReader, text } from '../../../lib/address'

/** Which checklist is edited; `new` stands for one that is to be. */
export const readChecklistSearch = addressReader({ checklist: text })
