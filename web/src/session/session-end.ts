//! When the session ends however much it is used. Asking counts as use, so a live page on a wall stays.
import { silently } from '../api/call'
import { api } from '../api/client'
import { page } from '../lib/page'
import { createStore } from '../lib/store'
import { isSeen } from './idle'
import { isLoggedIn, member } from './member'

/** The instant at which the session ends at the latest; null while unknown. */
export const sessionEnd = createStore<number | null>(null)

/** Well below the twelve hours of staff, and rare enough to cost nothing. */
const everyMs = 15 * 60_000

/** Called once: asks at each login, and now and then while somebody can see the page. */
export function followSessionEnd(): void {
  member.subscribe(() => {
    sessionEnd.set(null)
    void ask()
  })
  setInterval(() => void ask(), everyMs)
  document.addEventListener('visibilitychange', () => void ask())
  // calls carry the code of the page in view: none is made before there is one
  page.subscribe(() => {
    if (sessionEnd.get() === null) void ask()
  })
  // this code may come later than its first page
  void ask()
}

async function ask(): Promise<void> {
  if (!isSeen() || !isLoggedIn() || page.get().name === '') return
  const asked = member.get()
  const life = await silently(api.GET('/api/general/query/session'))
  if (life && member.get() === asked) sessionEnd.set(Date.parse(life.endTime))
}
