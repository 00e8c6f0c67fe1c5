import { addressReader, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

export const customerSearch = listSearch({ filters: { keyword: text } })

export const readCustomerSearch = addressReader({ companyUniqueKey: text })
