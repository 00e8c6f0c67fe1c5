//! A login by a password that has expired: it serves the change of the password and nothing else.
import { call, silently } from '../api/call'
import { api } from '../api/client'

/** A new password, typed twice. */
interface NewPassword {
  newPassword: string
  newPasswordConfirmation: string
}

/** What can be done with such a login. No cookie knows its token: after a reload the person logs in again. */
export interface ExpiredLogin<Outcome> {
  /** Whose password it is, as it was typed. */
  memberId: string
  /** Changes the password and goes on as any login does. A refusal is thrown for the form to show. */
  change(next: NewPassword): Promise<Outcome>
  /** Ends it at the server. */
  logOut(): Promise<void>
}

/** Holds the token and the present password, so that nobody types it twice; `goOn` is the rest of the login. */
export function expiredLogin<Outcome>(
  { memberId, password, token }: { memberId: string; password: string; token: string },
  goOn: () => Outcome | Promise<Outcome>,
): ExpiredLogin<Outcome> {
  const headers = { Authorization: `Bearer ${token}` }
  return {
    memberId,
    async change(next) {
      const body = { ...next, currentPassword: password }
      await call(api.POST('/api/hughomememberC/change/password', { body, headers }))
      return goOn()
    },
    async logOut() {
      await silently(api.POST('/api/login/logout', { headers }))
    },
  }
}
