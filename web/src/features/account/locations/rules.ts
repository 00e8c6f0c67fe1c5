//! What holds of a person's locations, as the server has it: some of those on offer, the main one among them.
import * as z from 'zod/mini'
import { constantNumber } from '../../../session/constants'
import type { Complaint } from '../../../ui/form/complaint'
import { rule } from '../../../ui/form/schema'

/** The fields, by the names that the calls have for them. Nothing chosen is the empty list, and the empty text. */
export interface LocationValues {
  locationUniqueKeys: readonly string[]
  mainLocationUniqueKey: string
}

/** One location at least, no more than the provider allows, each key once. For the schema of a form. */
export function locations() {
  const max = constantNumber('LOCATION_MAX_SIZE', 460)
  return z.custom<readonly string[]>().check(
    rule((keys) => keys.length > 0, 'common:form.rule.notChosen'),
    rule((keys) => keys.length <= max, 'locations:rule.most', { max }),
  )
}

/** A main location. That it is one of those chosen is for [`mainAmong`]. */
export function mainLocation() {
  return z.string().check(rule((key) => key !== '', 'common:form.rule.notChosen'))
}

/** For the whole of a form with both fields: the main location is one of those chosen. It is told with all the rest. */
export function mainAmong() {
  const complaint: Complaint = { rule: 'locations:rule.among' }
  return z.refine<LocationValues>(
    ({ locationUniqueKeys: keys, mainLocationUniqueKey: main }) => main === '' || keys.includes(main),
    // other fields that are wrong do not hide it
    { path: ['mainLocationUniqueKey'], params: { complaint }, when: () => true },
  )
}
