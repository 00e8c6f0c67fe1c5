import { addressReader, text } from '../../../lib/address'

/** The machine and its checklist; `none` stands for no checklist. */
export const readEntrySearch = addressReader({ deviceUniqueKey: text, checklist: text })
