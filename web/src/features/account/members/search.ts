import { addressReader, text } from '../../../lib/address'

/** Whose page it is; without this the reader's own. */
export const ofMember = addressReader({ memberId: text })
