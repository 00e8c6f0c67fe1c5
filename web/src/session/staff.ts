//! The provider's staff: who has logged in by the staff login, inside a customer or before the pick of one.
import { keep, kept, parsed } from '../lib/storage'
import { createStore, useStore } from '../lib/store'
import { forgetPermissions } from './permissions'
import { readToken } from './token'

/** A person of the provider. */
export interface Staff {
  email: string
  memberTypeCode: number
}

const key = 'sosogi.staff'

/** The staff member logged in, or null: a visitor or a member of a customer. */
export const staff = createStore<Staff | null>(stored())

/** Reads the staff member logged in, in a component. */
export function useStaff(): Staff | null {
  return useStore(staff)
}

/** Says whether somebody of the provider is logged in, inside a customer or not. */
export function isStaff(): boolean {
  return staff.get() !== null && readToken() !== null
}

/** Follows a login or logout in another tab. */
export function followStaff(): void {
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    forgetPermissions()
    staff.set(stored())
  })
}

/** Remembers who came by the staff login. */
export function keepStaff(next: Staff): void {
  keep(key, JSON.stringify(next))
  staff.set(next)
}

/** Forgets the staff member with the session. */
export function forgetStaff(): void {
  keep(key, null)
  staff.set(null)
}

function stored(): Staff | null {
  return readToken() === null ? null : parsed<Staff>(kept(key))
}
