//! The rules of fields with days. Their words come with the calendar's (`calendar.json`), which forms without days do not
//! load.
import * as z from 'zod/mini'
import { dayText } from '../../lib/day-text'
import { countDays, isDay } from '../../lib/days'
import type { Complaint } from './complaint'
import { rule } from './schema'

/** What a day may be. */
interface DayLimits {
  first?: string
  last?: string
}

/** A day that must be there. */
export function day(limits: DayLimits = {}) {
  return z.string().check(
    rule((value) => value !== '', 'common:form.rule.missing'),
    ...dayForm(limits),
  )
}

/** A day that may be missing. */
export function optionalDay(limits: DayLimits = {}) {
  return z.string().check(...dayForm(limits))
}

function dayForm({ first, last }: DayLimits) {
  const form = rule<string>((value) => value === '' || isDay(value), 'calendar:rule.noDay')
  const early =
    first !== undefined &&
    rule<string>((value) => !isDay(value) || value >= first, 'calendar:rule.tooEarly', { day: dayText(first) })
  const late =
    last !== undefined &&
    rule<string>((value) => !isDay(value) || value <= last, 'calendar:rule.tooLate', { day: dayText(last) })
  return [form, ...(early ? [early] : []), ...(late ? [late] : [])] as const
}

/**
 * For the whole of a form with a period: it does not end before it begins, and has at most so many days, both ends
 * counted. Told at the end of the period, beside all the rest. Days that are missing or wrong are complained about by
 * themselves.
 */
export function period<Name extends string>(from: Name, to: Name, most?: number) {
  type Values = Readonly<Record<Name, string>>
  const about = (holds: (values: Values) => boolean, complaint: Complaint) =>
    z.refine<Values>(holds, { path: [to], params: { complaint }, when: () => true })
  const whole = (values: Values) => isDay(values[from]) && isDay(values[to])
  const forward = (values: Values) => values[from] <= values[to]
  return [
    about((values) => !whole(values) || forward(values), { rule: 'calendar:rule.backwards' }),
    ...(most === undefined
      ? []
      : [
          about(
            (values) => !whole(values) || !forward(values) || countDays({ from: values[from], to: values[to] }) <= most,
            { rule: 'calendar:rule.tooLong', values: { count: most } },
          ),
        ]),
  ] as const
}
