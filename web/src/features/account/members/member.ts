//! A member, as the screens name and sort them.
import type { components } from '../../../api/generated/schema'

export type Member = components['schemas']['MemberRow']

/** The types of a company's own members. */
export const memberTypes = [10, 20, 30] as const
export type MemberType = (typeof memberTypes)[number]

/** Family name first, as the members themselves write it. */
export function fullName({ familyName, firstName }: Pick<Member, 'familyName' | 'firstName'>): string {
  return `${familyName} ${firstName}`
}

/** Whether they may log in; who never could waits for an administrator. */
export function standing({ valid, waiting }: Member): 'valid' | 'waiting' | 'invalid' {
  if (valid) return 'valid'
  return waiting ? 'waiting' : 'invalid'
}
