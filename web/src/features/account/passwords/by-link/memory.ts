//! The link of this tab by which a password is set anew. Its one-time value stands in no address; a reload keeps it.
import { keepInTab, keptInTab } from '../../../../lib/storage'
import { createStore } from '../../../../lib/store'
import { takeLinkAt } from '../../mailed-link'

const key = 'sosogi.password-link'

/** The one-time value, or null. */
export const passwordLink = createStore<string | null>(keptInTab(key))

export const takeLink = takeLinkAt('/top/password/change/open', (token) => {
  keepInTab(key, token)
  passwordLink.set(token)
})
