import { text } from '../../../lib/address'
import { bothWays, listSearch } from '../../../lib/list-search'

/** 40 staff, 50 staff who administer the console besides. */
export const staffTypes = [40, 50] as const
export type StaffType = (typeof staffTypes)[number]

export const staffSearch = listSearch({
  filters: { keyword: text },
  sorts: bothWays('name', 'lastLoginTime'),
  sort: 'name',
})
