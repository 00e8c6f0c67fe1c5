//! What members agree to.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { takeFirstAnswer } from '../lib/first-answer'
import type { PolicyKind } from '../lib/policy-kinds'
import { keys } from './keys'

export type PolicyText = Answer<'/api/pre/login/notice/query/html/policy', 'post'>

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

/** The same on the public site, whose page may bring it along. */
export const sitePolicyQuery = (kind: PolicyKind) =>
  queryOptions({
    ...policyTextQuery(kind),
    staleTime: 5 * 60_000,
    initialData: () => takeFirstAnswer(`policy ${kind}`) as PolicyText | undefined,
  })
