//! The link of this tab by which a mail address is changed: its one-time value stands in no address, it is used once however
//! often the page is drawn, and what came of it outlives a reload.
import { redirect } from '@tanstack/react-router'
import { asFailure, call } from '../../../api/call'
import { api } from '../../../api/client'
import { sentence } from '../../../api/sentence'
import { addressReader, text } from '../../../lib/address'
import { keepInTab, keptInTab } from '../../../lib/storage'
import { createStore } from '../../../lib/store'
import { endSession } from '../../../session/sign-in'
import { readToken } from '../../../session/token'

const key = 'sosogi.email-link'
const changedKey = 'sosogi.email-changed'

/** What came of the link: nothing yet, the change, or why there is none (no reason: the page was opened without a link). */
type Outcome = 'awaited' | 'changed' | { reason: string | null }

/** What came of this tab's link. */
export const emailOutcome = createStore<Outcome>(
  keptInTab(changedKey) ? 'changed' : keptInTab(key) === null ? { reason: null } : 'awaited',
)

export const readEmailLink = addressReader({ memberId: text })

let used: string | null = null

/** Keeps the one-time value in the tab, and leaves the address without it, in the browser's history too. */
export function takeEmailLink({ search }: { search: { memberId?: string | undefined } }): void {
  if (search.memberId === undefined) return
  keepInTab(key, search.memberId)
  keepInTab(changedKey, null)
  used = null
  emailOutcome.set('awaited')
  throw redirect({
    to: '/top/email-address/change-completion',
    search: (before) => ({ ...before, memberId: undefined }),
    replace: true,
  })
}

/** Carries the change out. */
export async function carryOut(): Promise<void> {
  const memberId = keptInTab(key)
  if (memberId === null || used === memberId) return
  used = memberId
  try {
    await call(api.GET('/api/hughomememberC/update/email', { params: { query: { memberId } } }))
    keepInTab(key, null)
    keepInTab(changedKey, 'changed')
    // every session of the member has ended; one that is kept here would lead past the log-in
    if (readToken() !== null) endSession()
    emailOutcome.set('changed')
  } catch (error) {
    emailOutcome.set({ reason: sentence(asFailure(error)) })
  }
}
