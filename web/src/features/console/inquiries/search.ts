import { addressReader, text } from '../../../lib/address'

export const readDeskInquirySearch = addressReader({ caseUniqueKey: text })
