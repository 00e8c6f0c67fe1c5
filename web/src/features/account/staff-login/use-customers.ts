import type { Answer } from '../../../api/answer'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { keys } from '../../../queries/keys'
import { useList } from '../../../shell/list/list'
import { useListMemory } from '../../../shell/list/position'

/** A customer with its places. */
export type Customer = Answer<'/api/hughomememberC/tlk/login/account/query', 'get'>['data'][number]

const search = listSearch({ size: 10, filters: { keyword: text } })

/** The customers that hold a word, page by page. */
export function useCustomers() {
  return useList(useListMemory(search), {
    key: keys.customers.list,
    ask: (query, signal) => call(api.GET('/api/hughomememberC/tlk/login/account/query', { params: { query }, signal })),
    staleTime: 60_000,
  })
}
