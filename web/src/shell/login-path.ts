//! The two logins: that of a customer's members and that of the provider's staff.
import { member } from '../session/member'
import { staff } from '../session/staff'

export const loginPath = '/top/user/login/open'
export const staffLoginPath = '/tlk/browse/login/open'

/** The login of whoever uses this browser now. */
export function ownLoginPath(): typeof loginPath | typeof staffLoginPath {
  return staff.get() === null ? loginPath : staffLoginPath
}

/** Says whether the page is a login that the person in view has behind them. Staff inside a customer pick the next one at theirs. */
export function isPassedLogin(path: string): boolean {
  return path === loginPath || (path === staffLoginPath && !member.get()?.visit)
}
