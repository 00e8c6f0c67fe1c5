//! From where the company's members may come.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

const path = '/api/hughomememberC/hug/address/ip/select'

export type Restriction = Answer<typeof path, 'post'>

/** The ranges, and the reader's own address. A form is filled with it: no older answer, and no other one while somebody types. */
export const restrictionQuery = queryOptions({
  queryKey: keys.company.restriction,
  queryFn: ({ signal }) => call(api.POST(path, { body: {}, signal })),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { shownBy: 'page' },
})
