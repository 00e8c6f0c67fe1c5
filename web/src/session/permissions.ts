//! What the member may open, as the server said after login. Looked up again after each full load and after a refusal.

import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import { createStore } from '../lib/store'
import { keys } from '../queries/keys'

/** The member's permission keys, or null before the look-up. */
export const permissions = createStore<ReadonlySet<string> | null>(null)

/** Gives the permission keys, asking the server when they are not known. */
export async function lookUpPermissions(): Promise<ReadonlySet<string>> {
  const known = permissions.get()
  if (known) return known
  const entries = await call(api.GET('/api/hughomememberC/query/permission'))
  const held = new Set((entries ?? []).map((entry) => entry.sysPermissionKey))
  // An empty list is no answer worth keeping: the next navigation asks again.
  if (held.size > 0) permissions.set(held)
  return held
}

/** Asks the server whether the member may open the screen of `functionCode`. */
export async function lookUpFunction(functionCode: string): Promise<boolean> {
  const query = { functionCode }
  const answer = await call(api.GET('/api/general/query/function/permission', { params: { query } }))
  return answer.permitted === true
}

/** The function codes of all screens that the member may open, for what offers many of them. */
export const openFunctions = queryOptions({
  queryKey: keys.permissions.functions,
  queryFn: async () => {
    const answer = await call(api.GET('/api/general/query/function/list'))
    return new Set(answer.functionCodes)
  },
  staleTime: 5 * 60_000,
  retry: false,
  meta: { shownBy: 'page' },
})

/** Forgets what was known, so that the next navigation asks. */
export function forgetPermissions(): void {
  permissions.set(null)
}
