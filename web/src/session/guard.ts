//! The guard of every navigation: gathers the facts a page needs, then decides. The mask covers the page meanwhile.
import { orShowWhy } from '../api/show-failure'
import { whileChecking } from '../lib/pending-count'
import { asksFunction, asksPermission, decide, type Facts, type Needs, type Verdict } from './decide'
import { isLoggedIn } from './member'
import { lookUpFunction, lookUpPermissions } from './permissions'

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
  const asking = asksPermission(entrance.needs, loggedIn) || asksFunction(entrance.needs, loggedIn)
  const facts = asking ? await whileChecking(() => gather(entrance.needs)) : visitor(loggedIn)
  return decide(entrance.needs, facts, entrance.isLoginPage)
}

async function gather(needs: Needs): Promise<Facts> {
  const [held, functionPermitted] = await Promise.all([
    lookUpPermissions(),
    asksFunction(needs, true) && needs.functionCode ? lookUpFunction(needs.functionCode) : null,
  ])
  return { loggedIn: true, held, functionPermitted }
}

function visitor(loggedIn: boolean): Facts {
  return { loggedIn, held: null, functionPermitted: null }
}
