//! The company's contract.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

const path = '/api/hughomememberC/query/contract/attribute/confirmation'

export type Contract = Answer<typeof path, 'post'>

/** The contract with its lines, what was billed, and a change that waits. */
export const contractQuery = queryOptions({
  queryKey: keys.company.contract,
  queryFn: ({ signal }) => call(api.POST(path, { body: {}, signal })),
  meta: { shownBy: 'page' },
})
