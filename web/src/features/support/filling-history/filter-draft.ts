//! The form's state before it is searched: texts as typed, faults beside them.
import { instantOf, isoIn, wallText } from '../../../lib/zone'
import { wallOf } from '../../../ui/date-time-field'
import type { Patch } from './address'
import { type Broken, checkIdentifier, checkPeriod, type IdentifierKind, identifierKinds, type Purpose } from './rules'
import type { FillingSearch } from './search'

/** What the fields hold. `unit` is a line, or a line and a filler joined by a blank. */
export interface Draft {
  unit: string
  kind: IdentifierKind
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
    value: search.value ?? '',
    start: search.start ? fieldText(Date.parse(search.start), zone) : '',
    end: search.end ? fieldText(Date.parse(search.end), zone) : '',
  }
}

/** An instant as the date-time fields write it. */
function fieldText(instant: number, zone: string): string {
  return wallText(instant, zone).slice(0, 16).replaceAll('-', '/').replace('T', ' ')
}

/** The instant a field holds: undefined when empty, null when unreadable. */
function instantIn(text: string, zone: string): number | null | undefined {
  if (text.trim() === '') return undefined
  const wall = wallOf(text)
  return wall === null ? null : instantOf(wall, zone)
}

/** Applies the rules. */
export function checkDraft(draft: Draft, purpose: Purpose, zone: string): DraftFaults {
  const value = checkIdentifier(draft.kind, draft.value.trim())
  return {
    ...(draft.unit === '' ? { unit: { rule: 'notChosen' as const } } : {}),
    ...(value ? { value } : {}),
    ...checkPeriod(instantIn(draft.start, zone), instantIn(draft.end, zone), purpose),
  }
}

/** A draft without faults as a part of the address. */
export function patchOf(draft: Draft, zone: string): Patch {
  const [line, device] = draft.unit.split(' ')
  const start = instantIn(draft.start, zone)
  const end = instantIn(draft.end, zone)
  return {
    line,
    device,
    kind: draft.kind,
    value: draft.value.trim(),
    start: typeof start === 'number' ? isoIn(start, zone) : undefined,
    end: typeof end === 'number' ? isoIn(end, zone) : undefined,
  }
}

/** The conditions noted at the last search as a part of the address; null when they are not ours to read. */
export function patchOfLast(last: Record<string, unknown> | null | undefined): Patch | null {
  if (!last) return null
  const kind = identifierKinds.find((one) => last[one] !== undefined && last[one] !== null)
  const { lineUniqueKey, deviceUniqueKey, startTime, endTime } = last
  if (!kind || typeof lineUniqueKey !== 'string' || typeof startTime !== 'string' || typeof endTime !== 'string')
    return null
  return {
    line: lineUniqueKey,
    device: typeof deviceUniqueKey === 'string' ? deviceUniqueKey : undefined,
    kind,
    value: String(last[kind]),
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
