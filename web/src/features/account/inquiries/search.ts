import { addressReader, oneOf, text } from '../../../lib/address'
import { inquiryServices } from '../../../queries/inquiry-choices'

/** What the page that led here is about: a machine or a document by its name, the number of an alarm and when it was. */
export const readInquirySearch = addressReader({
  about: text,
  service: oneOf(inquiryServices),
  alarm: text,
  at: text,
})
