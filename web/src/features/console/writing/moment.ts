//! Moments as the console's forms hold them: typed on the clock of a zone, sent as instants.
import { readWall } from '../../../lib/days'
import { fieldText, instantOf, isoIn } from '../../../lib/zone'
import type { Complaint } from '../../../ui/form/complaint'

/** An instant as a moment field shows it. */
export function momentOf(instant: string | null | undefined, zone: string): string {
  if (!instant) return ''
  return fieldText(Date.parse(instant), zone)
}

/** What was typed, as the field of a call; absent where nothing was. */
export function moment<Name extends string>(name: Name, typed: string, zone: string): Partial<Record<Name, string>> {
  const at = instantOf(readWall(typed) ?? '', zone)
  return at === null ? {} : ({ [name]: isoIn(at, zone) } as Record<Name, string>)
}

/** What is wrong with what was typed. */
export function complaintOfMoment(typed: string): Complaint | undefined {
  return typed.trim() === '' || readWall(typed) ? undefined : { rule: 'console:rule.moment' }
}
