//! How the tabs of stops and trend are renewed: every half minute, or by hand. One choice for both, kept for each member.
import { useSyncExternalStore } from 'react'
import { keep, kept } from '../../../lib/storage'
import { createStore } from '../../../lib/store'
import { useMember } from '../../../session/member'

/** CONST-059: seconds between two automatic refreshes. */
export const refreshSeconds = 30

/** The member's choice. */
export interface Refresh {
  /** The tab renews itself while it is in sight. */
  automatic: boolean
  setAutomatic(next: boolean): void
  /** The `refetchInterval` of queries that follow the choice: none of them is asked while the browser's tab is hidden. */
  interval: number | false
  /** Of these queries: set to manual, a connection that is back asks for none of them. */
  meta: { shownBy: 'page'; byHand: boolean }
}

/** Told when a choice was made: the storage itself tells other browser tabs only. */
const choices = createStore(0)

const storageOf = (member: string) => `sosogi.refresh.${member}`

/** Whether the member wants automatic refreshes, which is so until they say otherwise. */
export function useRefresh(): Refresh {
  const name = storageOf(useMember()?.hugHomeMemberUniqueKeyC ?? '')
  const automatic = useSyncExternalStore(choices.subscribe, () => kept(name) !== 'manual')
  return {
    automatic,
    setAutomatic(next) {
      keep(name, next ? null : 'manual')
      choices.set(choices.get() + 1)
    },
    interval: automatic && refreshSeconds * 1000,
    meta: { shownBy: 'page', byHand: !automatic },
  }
}
