import { addressReader, text } from '../../../lib/address'

/** What the page that led here is about: a machine by its name, and the number of its alarm. */
export const readInquirySearch = addressReader({ about: text, alarm: text })
