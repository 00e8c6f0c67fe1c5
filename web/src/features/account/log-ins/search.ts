import { day, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

/** Whose log-ins (the reader's own without a name), and of which days. */
export const logInSearch = listSearch({ filters: { memberId: text, from: day, to: day } })
