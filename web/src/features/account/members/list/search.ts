import { text } from '../../../../lib/address'
import { bothWays, listSearch } from '../../../../lib/list-search'

export const memberSearch = listSearch({
  filters: { keyword: text },
  sorts: bothWays('name', 'lastLoginTime'),
  sort: 'name',
})
