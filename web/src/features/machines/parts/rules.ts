//! What the fields of parts may hold, as the server has it.
import * as z from 'zod/mini'
import { partsReplacementAdd as longest } from '../../../lib/generated/lengths'
import { atMost, optionalText } from '../../../ui/form/rules'
import { rule } from '../../../ui/form/schema'

const tenDigits = 9_999_999_999

/** Full-width katakana and half-width Latin letters, as they may come from any keyboard. */
export function tidyName(text: string): string {
  return text.normalize('NFKC').trim()
}

/** Digits as they may come from any keyboard; separators of thousands go. */
function tidyCount(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(',', '')
}

/** A whole number from 1 of at most ten digits. */
const countRules = [
  z.overwrite(tidyCount),
  rule<string>((value) => /^\d*$/.test(value), 'common:form.rule.notANumber'),
  rule<string>((value) => value.replace(/^0+/, '').length <= 10, 'parts:rule.digits'),
  rule<string>((value) => value === '' || Number(value) >= 1, 'parts:rule.fromOne'),
] as const

const count = (text: string): number | null => (text === '' ? null : Math.min(Number(text), tenDigits))

/** The fields of a replacement. */
export const recordSchema = z.object({
  deviceUniqueKey: z.string().check(rule((value) => value !== '', 'common:form.rule.notChosen')),
  partName: z.string().check(
    z.overwrite(tidyName),
    rule((value) => value !== '', 'parts:rule.nameMissing'),
    rule((value) => /^[ァ-ヺ・ーA-Za-z]*$/.test(value), 'parts:rule.nameCharacters'),
    atMost(longest.partName),
  ),
  quantity: z.pipe(
    z.string().check(
      rule((value) => value.trim() !== '', 'parts:rule.quantityMissing'),
      ...countRules,
    ),
    z.transform(Number),
  ),
  replacedLocation: z.string().check(
    z.trim(),
    rule((value) => value !== '', 'parts:rule.locationMissing'),
    atMost(longest.replacedLocation),
  ),
  workDate: z.string().check(
    rule((value) => value.trim() !== '', 'parts:rule.dateMissing'),
    rule((value) => value.trim() === '' || /^\d{4}-\d{2}-\d{2}$/.test(value), 'parts:rule.date'),
  ),
  operator: optionalText(longest.operator),
  note: optionalText(longest.note),
})

/** The fields of an alarm. Off, nothing is required. */
export const alarmSchema = z
  .object({
    notify: z.boolean(),
    rotationThreshold: z.pipe(z.string().check(...countRules), z.transform(count)),
    hoursThreshold: z.pipe(z.string().check(...countRules), z.transform(count)),
    recipients: z.custom<readonly string[]>(),
  })
  .check(
    z.refine((alarm) => !alarm.notify || alarm.rotationThreshold !== null || alarm.hoursThreshold !== null, {
      path: ['rotationThreshold'],
      params: { complaint: { rule: 'parts:rule.conditions' } },
    }),
    z.refine((alarm) => !alarm.notify || alarm.recipients.length > 0, {
      path: ['recipients'],
      params: { complaint: { rule: 'parts:rule.recipients' } },
    }),
  )

/** A number that is being typed; null while it is none. */
export function typedCount(text: string): number | null {
  const tidied = tidyCount(text)
  return /^[1-9]\d{0,9}$/.test(tidied) ? Number(tidied) : null
}
