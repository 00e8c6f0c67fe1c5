//! Who may open which page: one pure decision over the facts that the guard gathers.

/** What a page asks for, from its route's static data. */
export interface Needs {
  /**
   * `public`: anybody; `login`: a login; `guarded`: a login and the permission named below; `console`: the provider's staff
   * outside of any customer, and the permission named below.
   */
  access: 'public' | 'login' | 'guarded' | 'console'
  /** The screen's function code; asked of the server where the page is guarded or names a key beside it. */
  functionCode?: string | undefined
  /** Permission keys; any one of them opens the page. */
  permission?: readonly string[] | undefined
  /** It opens although the member's own data lack something. */
  opensWithoutOwnData?: boolean | undefined
  /** Home and login settle on home whatever the permission list says, so that no redirect goes round in circles. */
  settlesOnHome?: boolean | undefined
}

/** What the guard knows. A look-up that was not needed is `null`. */
export interface Facts {
  loggedIn: boolean
  /** Where the provider's staff stand: inside a customer, or in their own company. Members and visitors have none. */
  staffAt?: 'customer' | 'provider'
  /** The member's keys; an empty set means that the permission could not be obtained. */
  held: ReadonlySet<string> | null
  /** The server's answer for the function code. */
  functionPermitted: boolean | null
  /** A required item of the member's own data is missing: only they can give it, and everything else waits. */
  ownDataLack?: boolean
}

/** Where the navigation goes. */
export type Verdict =
  | { go: 'on'; unobtained?: boolean }
  | { go: 'login' }
  | { go: 'staff-login' }
  | { go: 'own-data' }
  | { go: 'home'; unobtained?: boolean }
  | { go: 'no-permission' | 'console-refused'; unobtained?: boolean }

/** Says whether the guard must look up permissions before it decides. */
export function asksPermission(needs: Needs, loggedIn: boolean): boolean {
  if (!loggedIn) return false
  if (needs.access === 'console') return needs.permission !== undefined
  return needs.access === 'guarded' || needs.permission !== undefined || needs.settlesOnHome === true
}

/** Says whether the guard must ask for the function code. */
export function asksFunction(needs: Needs, loggedIn: boolean): boolean {
  if (!loggedIn || needs.functionCode === undefined) return false
  return needs.access === 'guarded' || needs.permission !== undefined
}

/** Decides. Visitors pass the permission guard; only a login can be asked of them. */
export function decide(needs: Needs, facts: Facts, isLoginPage = false): Verdict {
  if (needs.access === 'console') return decideConsole(needs, facts)
  if (!facts.loggedIn) return needs.access === 'public' ? { go: 'on' } : { go: 'login' }
  const unobtained = facts.held !== null && facts.held.size === 0
  if (isLoginPage) return { go: 'home', unobtained }
  if (facts.ownDataLack && needs.access === 'guarded' && !needs.opensWithoutOwnData) return { go: 'own-data' }
  if (unobtained) return needs.settlesOnHome ? { go: 'on', unobtained } : { go: 'no-permission', unobtained }
  return permitted(needs, facts) ? { go: 'on' } : { go: 'no-permission' }
}

/** A member of a customer is refused like at any page that is not theirs; staff inside a customer must leave it first. */
function decideConsole(needs: Needs, { loggedIn, staffAt, ...known }: Facts): Verdict {
  if (staffAt === 'customer' || (!loggedIn && !staffAt)) return { go: 'staff-login' }
  const refused = staffAt ? 'console-refused' : 'no-permission'
  if (known.held?.size === 0) return { go: refused, unobtained: true }
  const held = needs.permission === undefined ? staffAt !== undefined : permitted(needs, { loggedIn, ...known })
  return held ? { go: 'on' } : { go: refused }
}

function permitted(needs: Needs, facts: Facts): boolean {
  const keyHeld = needs.permission === undefined || needs.permission.some((key) => facts.held?.has(key))
  return keyHeld && facts.functionPermitted !== false
}
