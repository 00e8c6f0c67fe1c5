//! A version of a policy as its form holds it.

import { consolePolicyPublish as longest } from '../../../lib/generated/lengths'
import { languages } from '../../../lib/i18n/language'
import type { PolicyVersion } from '../../../queries/console-policies'
import { byRules, type Complaint } from '../../../ui/form/complaint'
import { tooLong } from '../../../ui/form/too-long'
import { inLanguage, type Worded, worded } from '../writing/languages'
import { complaintOfMoment } from '../writing/moment'

/** The form. */
export interface PolicyValues extends Worded<'name'>, Worded<'text'>, Worded<'confirm'> {
  key: string
  /** When it takes effect; at once when empty. */
  startTime: string
}

/** What a next version begins with. */
export function valuesOf(former: PolicyVersion | null): PolicyValues {
  return {
    key: former?.key ?? '',
    startTime: '',
    ...worded('name', (language) => former?.[inLanguage('name', language)] ?? ''),
    ...worded('text', (language) => former?.[inLanguage('text', language)] ?? ''),
    ...worded('confirm', (language) => former?.[inLanguage('confirm', language)] ?? ''),
  }
}

/** All languages say it; the words beside the box stand in all of them or in none. */
export const check = byRules<PolicyValues>((values) => {
  const found: Partial<Record<keyof PolicyValues, Complaint | undefined>> = {}
  const confirms = languages.some((language) => values[inLanguage('confirm', language)].trim() !== '')
  const said = (name: 'name' | 'text' | 'confirm', max: number) => {
    for (const language of languages) {
      const field = inLanguage(name, language)
      const text = values[field].trim()
      if (text === '') found[field] = { rule: 'common:form.rule.missing' }
      else found[field] = tooLong(text, max)
    }
  }
  said('name', longest.nameJa)
  said('text', longest.textJa)
  if (confirms) said('confirm', longest.confirmJa)
  if (!/^[a-z0-9-]{1,100}$/.test(values.key.trim()))
    found.key = { rule: values.key.trim() === '' ? 'common:form.rule.missing' : 'console:rule.key' }
  const moment = complaintOfMoment(values.startTime)
  if (moment) found.startTime = moment
  return found
})
