//! Tells the server which page a member moved to. Nobody waits for it, and its failures stay silent.
import { silently } from '../api/call'
import { api } from '../api/client'
import { keepInTab, keptInTab } from '../lib/storage'
import { isLoggedIn } from './member'
import { isStaff } from './staff'

/** A page as the record names it: its route name and function code. */
export interface Visited {
  name: string
  functionCode: string | null
}

const storageKey = 'sosogi.access-key'
let last: Visited | null = null

/** At the console staff are recorded, too: there they are in nobody's company but their own. */
const isRecorded = ({ name }: Visited) => isLoggedIn() || (isStaff() && /^console(\/|$)/.test(name))

/** Records the move to `page`; not for visitors. The answer is the key that the next record carries. */
export async function recordAccess(page: Visited): Promise<void> {
  const left = last
  last = page
  if (!isRecorded(page)) return
  const body = {
    enteringContentType: page.name,
    leavingContentType: left?.name,
    enteringFunctionCode: page.functionCode ?? undefined,
    leavingFunctionCode: left?.functionCode ?? undefined,
    accessHistoryUniqueKey: keptInTab(storageKey) ?? undefined,
  }
  const next = await silently(api.POST('/api/general/write/access/history', { body }))
  if (typeof next === 'string' && isRecorded(page)) keepInTab(storageKey, next)
}

/** Forgets the key with the session. */
export function forgetAccessHistory(): void {
  keepInTab(storageKey, null)
}
