import { oneOf, text } from '../../lib/address'
import { listSearch } from '../../lib/list-search'
import { inquiryServices, inquiryStates } from '../../queries/inquiry-choices'

/** What lists of inquiries are narrowed to. */
export const inquiryListSearch = listSearch({
  filters: { keyword: text, state: oneOf(inquiryStates), serviceContent: oneOf(inquiryServices) },
})
