//! The guard of every navigation: gathers the facts a page needs, then decides. The mask covers the page meanwhile.
import { orShowWhy } from '../api/show-failure'
import { whileChecking } from '../lib/pending-count'
import { asksFunction, asksPermission, decide, type Facts, type Needs, type Verdict } from './decide'
import { isLoggedIn } from './member'
import { ownDataLack } from './own-data'
import { lookUpFunction, lookUpPermissions } from './permissions'
import { isStaff } from './staff'

/** A page on its way in. */
export interface Entrance {
  /** Its path below the application root. */
  path: string
  needs: Needs
  isLoginPage: boolean
}

/** The verdict of a check that ran ahead of its navigation, waiting for it. */
let ahead: { path: string; verdict: Verdict } | null = null

/** Checks ahead of the navigation; shows and throws why a look-up failed, so that the navigation can be given up. */
export async function checkAhead(entrance: Entrance): Promise<void> {
  ahead = { path: entrance.path, verdict: await orShowWhy(check(entrance)) }
}

/** The verdict for a navigation: the one found ahead, else a fresh one. */
export async function verdictFor(entrance: Entrance): Promise<Verdict> {
  const found = ahead?.path === entrance.path ? ahead.verdict : null
  ahead = null
  // Without a page in view the failure is the page: it needs no message beside it.
  return found ?? check(entrance)
}

async function check(entrance: Entrance): Promise<Verdict> {
  const loggedIn = isLoggedIn()
  const staffAt = isStaff() ? (loggedIn ? 'customer' : 'provider') : undefined
  const known = knows(entrance.needs, loggedIn, staffAt)
  const asking = asksPermission(entrance.needs, known) || asksFunction(entrance.needs, known)
  const looked = asking ? await whileChecking(() => gather(entrance.needs)) : nothingAsked
  const facts: Facts = { ...looked, loggedIn, ownDataLack: ownDataLack(), ...(staffAt && { staffAt }) }
  return decide(entrance.needs, facts, entrance.isLoginPage)
}

/** Somebody whose rights decide: at the console staff outside of customers as well, and inside of one nobody. */
function knows({ access }: Needs, loggedIn: boolean, staffAt: Facts['staffAt']): boolean {
  return access === 'console' && staffAt ? staffAt === 'provider' : loggedIn
}

async function gather(needs: Needs): Promise<Pick<Facts, 'held' | 'functionPermitted'>> {
  const [held, functionPermitted] = await Promise.all([
    lookUpPermissions(),
    asksFunction(needs, true) && needs.functionCode ? lookUpFunction(needs.functionCode) : null,
  ])
  return { held, functionPermitted }
}

const nothingAsked = { held: null, functionPermitted: null }
