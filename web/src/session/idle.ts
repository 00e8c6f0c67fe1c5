//! How long ago the person last did something here. Every call tells it: a session ends when nobody uses it, whatever the page asks for by itself.
import { member } from './member'

/** Types of the provider's staff: theirs end after twelve hours without use, whatever they look at. */
const staffFrom = 40

let lastAt = Date.now()
let live = false

/** Called once. */
export function watchUse(): void {
  for (const deed of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(deed, note, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    // somebody brought the tab to the front
    if (isSeen()) note()
  })
}

/** The page shows live data from now on, or no more. */
export function showLive(now: boolean): void {
  live = now
}

/** Says whether somebody can see the page. */
export function isSeen(): boolean {
  return document.visibilityState === 'visible'
}

/** Seconds since the person last did something. A member's live page on a wall is being used as long as it can be seen. */
export function idleSeconds(): number {
  if (live && isSeen() && (member.get()?.memberTypeCode ?? staffFrom) < staffFrom) return 0
  return Math.floor((Date.now() - lastAt) / 1000)
}

function note(): void {
  lastAt = Date.now()
}
