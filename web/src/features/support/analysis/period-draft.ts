//! The period of an analysis while it is being chosen: its fields, and the rules of the server, told before anything is sent.
import { countDays, isDay } from '../../../lib/days'
import type { Complaint } from '../../../ui/form/complaint'
import { type PeriodAddress, type PeriodKind, usual } from './going-along'
import { mostDays } from './period'

/** What the fields of a period hold. */
export interface PeriodDraft {
  kind: PeriodKind | null
  from: string
  to: string
}

/** A period of the address as its fields hold it; what is missing is proposed. */
export function periodDraftOf({ from, to, last }: { [Part in keyof PeriodAddress]: PeriodAddress[Part] | undefined }) {
  return { kind: last ?? (from ? 'days' : usual), from: from ?? '', to: to ?? '' } satisfies PeriodDraft
}

/** What the fields change in the address. */
export function periodPatchOf({ kind, from, to }: PeriodDraft) {
  return kind === 'days' || kind === null
    ? { from, to, last: undefined }
    : { from: undefined, to: undefined, last: kind }
}

/** What is wrong with either day; days of a period that goes along are never wrong. */
export function periodComplaints({ kind, from, to }: PeriodDraft) {
  const fixed = kind === 'days'
  return { from: fixed ? dayOf(from) : undefined, to: fixed ? (dayOf(to) ?? lengthOf(from, to)) : undefined }
}

export const missing: Complaint = { rule: 'common:form.rule.missing' }

function dayOf(text: string): Complaint | undefined {
  if (text === '') return missing
  return isDay(text) ? undefined : { rule: 'calendar:rule.noDay' }
}

function lengthOf(from: string, to: string): Complaint | undefined {
  if (!isDay(from)) return undefined
  if (to < from) return { rule: 'calendar:rule.backwards' }
  return countDays({ from, to }) > mostDays ? { rule: 'calendar:rule.tooLong', values: { count: mostDays } } : undefined
}
