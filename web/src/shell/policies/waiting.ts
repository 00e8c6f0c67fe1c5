//! The versions of policies that the member has not confirmed. Asked for after each navigation.
import type { Answer } from '../../api/answer'
import { call, silently } from '../../api/call'
import { api } from '../../api/client'
import { createStore } from '../../lib/store'
import { isLoggedIn, member } from '../../session/member'

/** A version that waits. */
export type WaitingPolicy = Answer<'/api/general/query/policy/list', 'get'>[number]

/** What waits, in order of publication. */
export const waitingPolicies = createStore<readonly WaitingPolicy[]>([])

/** Asks what waits; staff of the provider confirm nothing. What cannot be had is asked for again at the next page. */
export async function askForPolicies(): Promise<void> {
  const asked = member.get()
  if (!isLoggedIn() || asked?.visit) return
  const found = await silently(api.GET('/api/general/query/policy/list'))
  if (found && member.get() === asked) waitingPolicies.set(found)
}

/** Confirms the first one, which is then gone, in the other tabs too. One that was withdrawn meanwhile goes as well. */
export async function confirmPolicy({ policyUniqueKey, version }: WaitingPolicy, checked: boolean): Promise<void> {
  const waits = () => waitingPolicies.get().some((one) => one.policyUniqueKey === policyUniqueKey)
  try {
    await call(api.POST('/api/general/update/policy/status', { body: { policyUniqueKey, version, checked } }))
    waitingPolicies.set(waitingPolicies.get().filter((one) => one.policyUniqueKey !== policyUniqueKey))
    tabs.postMessage(null)
  } catch (error) {
    await askForPolicies()
    if (waits()) throw error
  }
}

const tabs = new BroadcastChannel('policies')
tabs.onmessage = () => {
  if (waitingPolicies.get().length > 0) void askForPolicies()
}

// what one member has to confirm is nothing for the next one
member.subscribe(() => waitingPolicies.set([]))
