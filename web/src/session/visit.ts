//! The way of the provider's staff: in by their own login, into a customer, on to the next, out again.
import { call } from '../api/call'
import { api } from '../api/client'
import { orShowWhy } from '../api/show-failure'
import { forgetAccessHistory } from './access-history'
import { forgetConstants, lookUpConstants } from './constants'
import { type ExpiredLogin, expiredLogin } from './expired-login'
import { dropMember, keepMember, leaveMember } from './member'
import { forgetOwnData } from './own-data'
import { forgetPermissions, lookUpPermissions } from './permissions'
import { keepStaff } from './staff'
import { keepToken } from './token'

/** How a staff login ended. */
export type StaffLoginOutcome = 'picking' | 'cookie-refused'

/** Logs in by the staff login, or asks for another password first. Failures of the call are thrown for the form to show. */
export async function logInStaff(
  email: string,
  password: string,
): Promise<StaffLoginOutcome | ExpiredLogin<StaffLoginOutcome>> {
  const body = { email, password }
  const { token, memberTypeCode, passwordExpired } = await call(api.POST('/api/hughomememberC/tlk/login', { body }))
  const begin = (): StaffLoginOutcome => {
    if (!keepToken(token)) return 'cookie-refused'
    forgetVisit()
    forgetOwnData()
    keepStaff({ email, memberTypeCode })
    return 'picking'
  }
  return passwordExpired ? expiredLogin({ memberId: email, password, token }, begin) : begin()
}

/** Enters a customer; the one that staff are in is left. Failures of the call are thrown for the page to show. */
export async function enterCustomer(companyUniqueKey: string, mainLocationUniqueKey: string): Promise<void> {
  const body = { companyUniqueKey, mainLocationUniqueKey }
  const answer = await call(api.POST('/api/hughomememberC/tlk/login/account/select', { body }))
  const { token, memberidC, memberTypeCode, languageC, hugHomeMemberUniqueKeyC, companyName, mainLocation } = answer
  keepToken(token)
  // never missing in between: another tab would take that for the end of the visit
  leaveMember()
  forgetOfCustomer()
  const { locationUniqueKey, name } = mainLocation
  keepStaff({ email: memberidC, memberTypeCode })
  keepMember({
    memberidC,
    memberTypeCode,
    languageC,
    hugHomeMemberUniqueKeyC,
    companyName,
    visit: { companyUniqueKey: answer.companyUniqueKey, locationUniqueKey, locationName: name },
  })
  // The language stays as staff chose it here: they go from customer to customer.
  await Promise.allSettled([orShowWhy(lookUpPermissions()), orShowWhy(lookUpConstants())])
}

/** Leaves the customer; staff stand before the pick again. */
export async function leaveCustomer(): Promise<void> {
  const answer = await call(api.POST('/api/hughomememberC/tlk/login/account/leave'))
  keepToken(answer.token)
  forgetVisit()
}

/** Forgets what belongs to a customer (or to another login), and nothing of the staff member. */
function forgetVisit(): void {
  dropMember()
  forgetOfCustomer()
}

/** The same, without who is logged in. */
function forgetOfCustomer(): void {
  forgetPermissions()
  forgetConstants()
  forgetAccessHistory()
}
