//! What members agree to.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

/** A policy whose text everybody may read. */
export type PolicyKind = 'terms' | 'privacy'

const ask = {
  terms: (signal: AbortSignal) => call(api.POST('/api/pre/login/notice/query/html/protocol', { body: {}, signal })),
  privacy: (signal: AbortSignal) => call(api.POST('/api/pre/login/notice/query/html/policy', { body: {}, signal })),
}

/** The version in force, in the reader's language. */
export const policyTextQuery = (kind: PolicyKind) =>
  queryOptions({
    queryKey: keys.policies.text(kind),
    queryFn: ({ signal }) => ask[kind](signal),
    meta: { shownBy: 'page' },
  })
