//! Calls that wait: they are sent once nothing holds them back any more, unless their page or session ends before.
import { pause } from '../lib/pause'
import { apiSettings } from './settings'

/** What holds calls back may end in another tab, which tells nobody. */
const lookMs = 250

/** Whether the call at `path` has to wait now. */
export function isHeldBack(path: string): boolean {
  return apiSettings().heldBack?.(path) === true
}

/** Waits while the call at `path` is held back. */
export async function untilFree(path: string, signal: AbortSignal): Promise<void> {
  while (isHeldBack(path)) {
    await pause(lookMs, signal)
    signal.throwIfAborted()
  }
}
