//! What the own company says of itself.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

/** The company's rules of passwords. A form is filled with it: no older answer, and no other one while somebody types. */
export const companyAccountQuery = queryOptions({
  queryKey: keys.company.account,
  queryFn: ({ signal }) => call(api.GET('/api/account/fetchAccount', { signal })),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { shownBy: 'page' },
})
