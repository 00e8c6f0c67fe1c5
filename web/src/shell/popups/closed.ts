//! The popups that were closed in this browser: each is shown until then, on whatever pages it belongs to.
import { keep, kept, parsed } from '../../lib/storage'
import { createStore } from '../../lib/store'

const key = 'sosogi.closed-popups'
/** Older ones are long over. */
const most = 50

/** Their keys, the newest first. */
export const closedPopups = createStore<readonly string[]>(parsed<string[]>(kept(key)) ?? [])

/** Closes one for good. */
export function closePopup(popupUniqueKey: string): void {
  const next = [popupUniqueKey, ...closedPopups.get()].slice(0, most)
  closedPopups.set(next)
  keep(key, JSON.stringify(next))
}
