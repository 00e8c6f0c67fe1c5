//! Who may open which page: one pure decision over the facts that the guard gathers.

/** What a page asks for, from its route's static data. */
export interface Needs {
  /** `public`: anybody; `login`: a login; `guarded`: a login and the permission named below. */
  access: 'public' | 'login' | 'guarded'
  /** The screen's function code; asked of the server where the page is guarded or names a key beside it. */
  functionCode?: string | undefined
  /** Permission keys; any one of them opens the page. */
  permission?: readonly string[] | undefined
  /** Home and login settle on home whatever the permission list says, so that no redirect goes round in circles. */
  settlesOnHome?: boolean | undefined
}

/** What the guard knows. A look-up that was not needed is `null`. */
export interface Facts {
  loggedIn: boolean
  /** The member's keys; an empty set means that the permission could not be obtained. */
  held: ReadonlySet<string> | null
  /** The server's answer for the function code. */
  functionPermitted: boolean | null
}

/** Where the navigation goes. */
export type Verdict =
  | { go: 'on'; unobtained?: boolean }
  | { go: 'login' }
  | { go: 'home'; unobtained?: boolean }
  | { go: 'no-permission'; unobtained?: boolean }

/** Says whether the guard must look up permissions before it decides. */
export function asksPermission(needs: Needs, loggedIn: boolean): boolean {
  if (!loggedIn) return false
  return needs.access === 'guarded' || needs.permission !== undefined || needs.settlesOnHome === true
}

/** Says whether the guard must ask for the function code. */
export function asksFunction(needs: Needs, loggedIn: boolean): boolean {
  if (!loggedIn || needs.functionCode === undefined) return false
  return needs.access === 'guarded' || needs.permission !== undefined
}

/** Decides. Visitors pass the permission guard; only a login can be asked of them. */
export function decide(needs: Needs, facts: Facts, isLoginPage = false): Verdict {
  if (!facts.loggedIn) return needs.access === 'public' ? { go: 'on' } : { go: 'login' }
  const unobtained = facts.held !== null && facts.held.size === 0
  if (isLoginPage) return { go: 'home', unobtained }
  if (unobtained) return needs.settlesOnHome ? { go: 'on', unobtained } : { go: 'no-permission', unobtained }
  return permitted(needs, facts) ? { go: 'on' } : { go: 'no-permission' }
}

function permitted(needs: Needs, facts: Facts): boolean {
  const keyHeld = needs.permission === undefined || needs.permission.some((key) => facts.held?.has(key))
  return keyHeld && facts.functionPermitted !== false
}
