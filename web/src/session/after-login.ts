//! A log-in by the form is followed by what waits for the member. Kept with the tab: a reload does not skip it.
import { keepInTab, keptInTab } from '../lib/storage'

const key = 'sosogi.logged-in'

/** Somebody has just logged in here. */
export function noteLogin(): void {
  keepInTab(key, '1')
}

/** What waits after the log-in is still to be shown. */
export function isAfterLogin(): boolean {
  return keptInTab(key) !== null
}

/** Nothing waits any more. */
export function endAfterLogin(): void {
  keepInTab(key, null)
}
