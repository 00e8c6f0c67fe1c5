//! The versions of what members agree to, as the provider's staff keep them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

const list = '/api/console/policy/list'
type Question = paths[typeof list]['post']['requestBody']['content']['application/json']

export type PolicyRow = Answer<typeof list, 'post'>['data'][number]
export type PolicyVersion = Answer<'/api/console/policy/detail', 'get'>

/** All versions of all policies, those published last first. */
export const policyList = {
  key: keys.console.policies,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

/** A version whole. What was published never changes; whether it is in force does. */
export function policyQuery(policyUniqueKey: string) {
  return queryOptions({
    queryKey: keys.console.policy(policyUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/console/policy/detail', { params: { query: { policyUniqueKey } }, signal })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownBy: 'page' },
  })
}

/** After a version was published or taken back: it makes a notice, too. */
export async function renewPolicies(client: QueryClient): Promise<void> {
  const stale = [keys.console.policies, keys.console.contents, keys.policies.all]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
