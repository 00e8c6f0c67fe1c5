import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../api/answer'
import { call } from '../../../api/call'
import { api } from '../../../api/client'

/** A customer with its places. */
export type Customer = Answer<'/api/hughomememberC/tlk/login/account/query', 'get'>['data'][number]

/** A page of the customers that hold a word, and the way to another one. */
export function useCustomers() {
  const [asked, ask] = useState({ keyword: '', page: 1, size: 10 })
  const query = useQuery({
    queryKey: ['customers', asked],
    queryFn: ({ signal }) =>
      call(api.GET('/api/hughomememberC/tlk/login/account/query', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return {
    ...query,
    asked,
    customers: query.data?.data ?? [],
    count: query.data?.count ?? 0,
    search: (keyword: string) => ask({ ...asked, keyword: keyword.trim(), page: 1 }),
    turn: (page: number, size: number) => ask({ ...asked, page, size }),
  }
}
