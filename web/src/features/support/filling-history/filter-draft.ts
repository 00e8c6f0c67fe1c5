//! The form's state before it is searched: texts as typed, faults beside them.
import { itemNumber } from '../../../lib/figures'
import { fieldText, isoIn } from '../../../lib/zone'
import type { Patch } from './address'
import { checkIdentifier } from './identifier-rule'
import { instantsOf } from './periods'
import { type Broken, checkPeriod, type FindKind, identifierKinds, type Purpose } from './rules'
import type { FillingSearch } from './search'

/** What the fields hold. `unit` is a line, or a line and a filler joined by a blank. */
export interface Draft {
  unit: string
  kind: FindKind
  value: string
  start: string
  end: string
}

/** The fields that can be wrong. */
export type DraftField = 'unit' | 'value' | 'start' | 'end'

/** What is wrong, by field. */
export type DraftFaults = Partial<Record<DraftField, Broken>>

/** The draft that an address stands for. */
export function draftOf(search: FillingSearch, zone: string): Draft {
  return {
    unit: unitOf(search),
    kind: search.kind ?? 'recipeDataNumber',
    value: valueText(search),
    start: search.start ? fieldText(Date.parse(search.start), zone) : '',
    end: search.end ? fieldText(Date.parse(search.end), zone) : '',
  }
}

/** Applies the rules. */
export function checkDraft(draft: Draft, purpose: Purpose, zone: string): DraftFaults {
  const value = checkIdentifier(draft.kind, searchedValue(draft) ?? '')
  const { from, to } = instantsOf(draft, zone)
  return {
    ...(draft.unit === '' ? { unit: { rule: 'notChosen' as const } } : {}),
    ...(value ? { value } : {}),
    ...checkPeriod(from, to, purpose),
  }
}

/** A draft without faults as a part of the address. */
export function patchOf(draft: Draft, zone: string): Patch {
  const [line, device] = draft.unit.split(' ')
  const { from, to } = instantsOf(draft, zone)
  return {
    line,
    device,
    kind: draft.kind,
    value: searchedValue(draft),
    start: typeof from === 'number' ? isoIn(from, zone) : undefined,
    end: typeof to === 'number' ? isoIn(to, zone) : undefined,
  }
}

/** What is searched for: 013 and ０１３ are the number 13. Codes stay as they were typed. */
function searchedValue({ kind, value }: Draft): string | undefined {
  if (kind === 'allItems') return undefined
  if (kind !== 'recipeDataNumber') return value.trim()
  const typed = value.normalize('NFKC').trim()
  return /^[0-9]{1,3}$/.test(typed) ? String(Number(typed)) : typed
}

/** The identifier as the field holds it. */
export function valueText({ kind, value }: FillingSearch): string {
  const number = (kind ?? 'recipeDataNumber') === 'recipeDataNumber' && /^[0-9]{1,3}$/.test(value ?? '')
  return number ? itemNumber(Number(value)) : (value ?? '')
}

/** The conditions noted at the last search as a part of the address; null when they are not ours to read. */
export function patchOfLast(last: Record<string, unknown> | null | undefined): Patch | null {
  if (!last) return null
  const identifier = identifierKinds.find((one) => last[one] !== undefined && last[one] !== null)
  const kind = last.allItems === true ? 'allItems' : identifier
  const { lineUniqueKey, deviceUniqueKey, startTime, endTime } = last
  if (!kind || typeof lineUniqueKey !== 'string' || typeof startTime !== 'string' || typeof endTime !== 'string')
    return null
  return {
    line: lineUniqueKey,
    device: typeof deviceUniqueKey === 'string' ? deviceUniqueKey : undefined,
    kind,
    value: kind === 'allItems' ? undefined : String(last[kind]),
    start: startTime,
    end: endTime,
  }
}

/** The server's names of the fields, as faults of ours. */
export function fieldOf(serverField: string): DraftField | undefined {
  const fields: Record<string, DraftField> = {
    lineUniqueKey: 'unit',
    deviceUniqueKey: 'unit',
    userItemCode: 'value',
    recipeDataNumber: 'value',
    filmCode: 'value',
    identifier: 'value',
    startTime: 'start',
    endTime: 'end',
    period: 'end',
  }
  return fields[serverField]
}

function unitOf({ line, device }: FillingSearch): string {
  if (!line) return ''
  return device ? `${line} ${device}` : line
}
