import { listSearch } from '../../../lib/list-search'

export const quotaSearch = listSearch()
