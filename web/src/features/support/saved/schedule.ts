//! When an analysis is mailed by itself: what the form holds, and what the call takes.
import * as z from 'zod/mini'
import type { components } from '../../../api/generated/schema'
import { languages } from '../../../lib/i18n/language'
import * as rules from '../../../ui/form/rules'
import { bySchema, rule } from '../../../ui/form/schema'

export type ReportSchedule = components['schemas']['ReportSchedule']

/** Members who are mailed at most. */
export const mostRecipients = 20

export const frequencies = ['weekly', 'monthly'] as const

/** 1 is Monday. */
export const weekdays = numbers(1, 7)
/** Days that every month has. */
export const monthDays = numbers(1, 28)
export const hours = numbers(0, 23)

const schema = z.object({
  active: z.boolean(),
  frequency: rules.choice(frequencies),
  weekday: rules.choice(weekdays),
  day: rules.choice(monthDays),
  hour: rules.choice(hours),
  language: rules.choice(languages),
  recipients: z.custom<readonly string[]>().check(
    rule((keys) => keys.length > 0, 'common:form.rule.notChosen'),
    rule((keys) => keys.length <= mostRecipients, 'savedAnalyses:schedule.tooMany', { max: mostRecipients }),
  ),
})

/** What the form holds. */
export type ScheduleDraft = z.input<typeof schema>
/** What was checked. */
export type CheckedSchedule = z.output<typeof schema>

export const check = bySchema(schema)

/** What the form begins with: what was set, or what is proposed, which is sent once it is saved. */
export function draftOf(schedule: ReportSchedule): ScheduleDraft {
  const { version, active, frequency, weekday, day, hour, language, recipients } = schedule
  return {
    active: version === 0 || active,
    frequency: frequencies.find((one) => one === frequency) ?? 'weekly',
    weekday: weekday ?? 1,
    day: day ?? 1,
    hour,
    language: languages.find((one) => one === language) ?? 'ja',
    recipients,
  }
}

/** The call's body: a week has no day of the month, a month no weekday. */
export function bodyOf({ weekday, day, ...checked }: CheckedSchedule, { version, ...schedule }: ReportSchedule) {
  const { productionAnalysisNarrowedResultUniqueKey } = schedule
  const turn = checked.frequency === 'weekly' ? { weekday } : { day }
  return {
    ...checked,
    ...turn,
    recipients: [...checked.recipients],
    productionAnalysisNarrowedResultUniqueKey,
    version,
  }
}

/** The name of a weekday; 1 is Monday. */
export function weekdayName(weekday: number, language: string): string {
  const day = new Date(Date.UTC(2024, 0, weekday)) // 2024 began on a Monday
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

function numbers(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
