//! What the login page reads from its address.
import { ownPath } from '../../../session/redirect'

/** `redirect`: where to go after the login; `errorType`: why the member was sent here, a body code. */
export interface LoginSearch {
  redirect?: string | undefined
  errorType?: number | undefined
}

/**
 * Reads the address; a redirect that would leave the site is dropped.
 * What is dropped stands there as undefined: the router would otherwise hand on the raw value.
 */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const errorType = Number(search.errorType ?? Number.NaN)
  return {
    redirect: ownPath(search.redirect) ?? undefined,
    errorType: Number.isInteger(errorType) ? errorType : undefined,
  }
}
