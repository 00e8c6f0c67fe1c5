import { day, oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

/** Whose deeds. */
export const kinds = ['member', 'staff', 'command'] as const

export const auditSearch = listSearch({ filters: { from: day, to: day, actor: text, kind: oneOf(kinds) } })
