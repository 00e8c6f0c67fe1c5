//! The link of this tab by which a mail address is changed: its one-time value stands in no address, and how it ended
//! outlives a reload.
import { redirect } from '@tanstack/react-router'
import { addressReader, text } from '../../../lib/address'
import { keepInTab, keptInTab } from '../../../lib/storage'
import { createStore } from '../../../lib/store'

const key = 'sosogi.email-link'
const changedKey = 'sosogi.email-changed'

/** What this tab knows of a link: its one-time value, that it changed the address, or that it was opened without one. */
export type EmailLink = { token: string } | 'changed' | 'none'

/** This tab's link. */
export const emailLink = createStore<EmailLink>(kept())

function kept(): EmailLink {
  if (keptInTab(changedKey)) return 'changed'
  const token = keptInTab(key)
  return token === null ? 'none' : { token }
}

export const readEmailLink = addressReader({ memberId: text })

/** Keeps the one-time value in the tab, and leaves the address without it, in the browser's history too. */
export function takeEmailLink({ search }: { search: { memberId?: string | undefined } }): void {
  if (search.memberId === undefined) return
  keepInTab(key, search.memberId)
  keepInTab(changedKey, null)
  emailLink.set({ token: search.memberId })
  throw redirect({
    to: '/top/email-address/change-completion',
    search: (before) => ({ ...before, memberId: undefined }),
    replace: true,
  })
}

/** The link has changed the address: its value is needed no more. */
export function noteChanged(): void {
  keepInTab(key, null)
  keepInTab(changedKey, 'changed')
  emailLink.set('changed')
}
