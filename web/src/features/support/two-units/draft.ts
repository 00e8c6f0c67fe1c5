//! The form of the comparison: two units, each in its days.

import type { Check, Complaint } from '../../../ui/form/complaint'
import { type PeriodKind, usual } from '../analysis/going-along'
import { missing, periodComplaints, periodPatchOf } from '../analysis/period-draft'
import type { TwoUnitsSearch } from './search'

/** What the form holds. */
export interface Draft {
  a: string
  aKind: PeriodKind | null
  aFrom: string
  aTo: string
  b: string
  bKind: PeriodKind | null
  bFrom: string
  bTo: string
}

/** The form as the address has it; what is missing is proposed. */
export function draftOf(search: TwoUnitsSearch, proposed: readonly string[]): Draft {
  const [first = '', second = first] = proposed
  const kind = (last: PeriodKind | undefined, from: string | undefined): PeriodKind => last ?? (from ? 'days' : usual)
  return {
    a: search.a ?? first,
    aKind: kind(search.aLast, search.aFrom),
    aFrom: search.aFrom ?? '',
    aTo: search.aTo ?? '',
    b: search.b ?? second,
    bKind: kind(search.bLast, search.bFrom),
    bFrom: search.bFrom ?? '',
    bTo: search.bTo ?? '',
  }
}

/** What the form changes in the address. */
export function patchOf(draft: Draft): { [Part in keyof TwoUnitsSearch]: TwoUnitsSearch[Part] | undefined } {
  const a = periodPatchOf({ kind: draft.aKind, from: draft.aFrom, to: draft.aTo })
  const b = periodPatchOf({ kind: draft.bKind, from: draft.bFrom, to: draft.bTo })
  return { a: draft.a, aFrom: a.from, aTo: a.to, aLast: a.last, b: draft.b, bFrom: b.from, bTo: b.to, bLast: b.last }
}

/** Basis and comparison change places. */
export function swapped(draft: Draft): Draft {
  const { a, aKind, aFrom, aTo, b, bKind, bFrom, bTo } = draft
  return { a: b, aKind: bKind, aFrom: bFrom, aTo: bTo, b: a, bKind: aKind, bFrom: aFrom, bTo: aTo }
}

/** The rules of the server, told before anything is sent. */
export const check: Check<Draft> = (draft) => {
  const complaints: Record<string, Complaint | undefined> = {
    ...sideOf('a', draft.a, draft.aKind, draft.aFrom, draft.aTo),
    ...sideOf('b', draft.b, draft.bKind, draft.bFrom, draft.bTo),
  }
  const broken = Object.values(complaints).some(Boolean)
  if (!broken && isSame(draft)) return { complaints: { b: { rule: 'analysis:same' } } }
  return broken ? { complaints } : { output: draft }
}

function isSame({ a, aKind, aFrom, aTo, b, bKind, bFrom, bTo }: Draft): boolean {
  return a === b && aKind === bKind && (aKind !== 'days' || (aFrom === bFrom && aTo === bTo))
}

function sideOf(side: 'a' | 'b', unit: string, kind: PeriodKind | null, from: string, to: string) {
  const days = periodComplaints({ kind, from, to })
  return { [side]: unit === '' ? missing : undefined, [`${side}From`]: days.from, [`${side}To`]: days.to }
}
