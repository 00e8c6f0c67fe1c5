//! How many days passwords may be valid.
import * as z from 'zod/mini'
import type { Check } from '../../../../ui/form/complaint'
import { toHalfWidth } from '../../../../ui/form/half-width'
import { bySchema, rule } from '../../../../ui/form/schema'

/** The days that a company may choose from. */
export const limits = { min: 10, max: 365 } as const

/** The form as it is typed. */
export interface ValidityValues {
  enabled: boolean
  days: string
}

const number = z.string().check(
  z.overwrite(toHalfWidth),
  rule((value) => value !== '', 'passwordValidity:rule.missing', limits),
  rule((value) => /^-?\d+(\.\d+)?$/.test(value), 'common:form.rule.notANumber'),
  rule((value) => /^-?\d+$/.test(value), 'common:form.rule.whole'),
  rule((value) => Number(value) >= limits.min, 'passwordValidity:rule.below', limits),
  rule((value) => Number(value) <= limits.max, 'passwordValidity:rule.above', limits),
)
const judgeDays = bySchema(z.object({ days: z.pipe(number, z.transform(Number)) }))

/** While it is off nothing is asked of the days, and none are sent. */
export const check: Check<ValidityValues, { enabled: boolean; days?: number }> = ({ enabled, days }) => {
  if (!enabled) return { output: { enabled } }
  const judgement = judgeDays({ days })
  return 'output' in judgement ? { output: { enabled, days: judgement.output.days } } : judgement
}
