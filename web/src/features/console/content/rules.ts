//! What a publication may be, as the server has it.

import { isDay, readWall } from '../../../lib/days'
import { consoleContentSave as longest } from '../../../lib/generated/lengths'
import { byRules, type Complaint } from '../../../ui/form/complaint'
import { tooLong } from '../../../ui/form/too-long'
import { inLanguage } from '../writing/languages'
import { complaintOfMoment } from '../writing/moment'
import { hasDays, hasOrder, hasSubtitle, hasTiming, isTold, type Kind, ofSite } from './kinds'
import { type ContentValues, spoken } from './values'

type Found = Partial<Record<keyof ContentValues, Complaint | undefined>>

const missing: Complaint = { rule: 'common:form.rule.missing' }
const notChosen: Complaint = { rule: 'common:form.rule.notChosen' }
const backwards: Complaint = { rule: 'calendar:rule.backwards' }

/** Checks a publication by itself. */
export const checkOf = (kind: Kind) =>
  byRules<ContentValues>(
    (values): Found => ({
      ...ofWords(kind, values),
      ...(isTold(kind) && !values.serviceType && { serviceType: notChosen }),
      ...(kind === 'notice' && !values.informationType && { informationType: notChosen }),
      ...(kind === 'question' && { section: ofSection(values.section) }),
      ...(kind === 'popup' && ofPopup(values)),
      ...(hasTiming(kind) && ofTiming(values)),
      ...(kind === 'notice' && ofEnd(values)),
      ...(hasDays(kind) && ofDays(kind, values)),
      ...(hasOrder(kind) && { order: ofOrder(values.order) }),
      ...(ofSite(kind) ? ofLanguages(values) : ofReaders(values)),
    }),
  )

function ofWords(kind: Kind, values: ContentValues): Found {
  const found: Found = {}
  const said = (name: 'title' | 'text' | 'subtitle', max: number) => {
    for (const language of spoken(kind, values.languages)) {
      const field = inLanguage(name, language)
      const text = values[field].trim()
      if (text === '') found[field] = missing
      else found[field] = tooLong(text, max)
    }
  }
  said('title', longest.titleJa)
  if (hasSubtitle(kind)) said('subtitle', longest.subtitleJa)
  said('text', longest.textJa)
  return found
}

function ofSection(section: string): Complaint | undefined {
  if (section.trim() === '') return missing
  return /^[a-z0-9-]{1,100}$/.test(section.trim()) ? undefined : { rule: 'console:rule.key' }
}

function ofPopup({ startTime, endTime }: ContentValues): Found {
  const [start, end] = [readWall(startTime), readWall(endTime)]
  return {
    startTime: complaintOfMoment(startTime),
    endTime: complaintOfMoment(endTime) ?? (start && end && end <= start ? backwards : undefined),
  }
}

function ofDays(kind: Kind, { firstDay, lastDay }: ContentValues): Found {
  const day = (text: string): Complaint | undefined =>
    text === '' ? missing : isDay(text) ? undefined : { rule: 'calendar:rule.noDay' }
  if (kind === 'news') return { firstDay: day(firstDay) }
  return { firstDay: day(firstDay), lastDay: day(lastDay) ?? (lastDay < firstDay ? backwards : undefined) }
}

function ofOrder(order: string): Complaint | undefined {
  if (/^\d{1,4}$/.test(order.trim())) return undefined
  return { rule: 'common:form.rule.outside', values: { min: 0, max: 9999 } }
}

function ofTiming({ timing, publishTime }: ContentValues): Found {
  const later = timing === 'later' && (publishTime.trim() === '' ? missing : complaintOfMoment(publishTime))
  return later ? { publishTime: later } : {}
}

/** Of a notice. */
function ofEnd({ timing, publishTime, endTime }: ContentValues): Found {
  const [start, end] = [timing === 'later' ? readWall(publishTime) : null, readWall(endTime)]
  return { endTime: complaintOfMoment(endTime) ?? (start && end && end <= start ? backwards : undefined) }
}

function ofLanguages({ languages }: ContentValues): Found {
  return languages.length === 0 ? { languages: notChosen } : {}
}

function ofReaders({ readers, companies }: ContentValues): Found {
  return readers === 'some' && companies.length === 0 ? { companies: notChosen } : {}
}
