//! From the address to the bodies of the calls.

import { isoIn } from '../../../lib/zone'
import type { CsvConditions, CsvScope, DisplayConditions, FillingConditions } from '../../../queries/filling-history'
import type { Span } from '../../../shell/trend/model'
import { type FindKind, fits, type Purpose } from './rules'
import type { FillingSearch } from './search'

/** The conditions that the address holds; null until all of them are there. The window's length tells the purpose. */
export function conditionsOf(search: FillingSearch): FillingConditions | null {
  const { line, device, kind, value, start, end } = search
  const window = windowOf(search)
  if (!line || !kind || !start || !end || !window) return null
  if (kind !== 'allItems' && !value) return null
  const purpose: Purpose = fits(window.from, window.to, 'display') ? 'display' : 'csv'
  return {
    lineUniqueKey: line,
    ...(device ? { deviceUniqueKey: device } : {}),
    ...identifierOf(kind, value ?? ''),
    startTime: start,
    endTime: end,
    purpose,
  }
}

function identifierOf(kind: FindKind, value: string): Partial<FillingConditions> {
  if (kind === 'allItems') return { allItems: true }
  return kind === 'recipeDataNumber' ? { recipeDataNumber: Number(value) } : { [kind]: value }
}

/**
 * The same conditions for the CSV, which holds what the conditions name unless the whole window is asked for. A search
 * for all items names none.
 */
export function csvConditions(conditions: FillingConditions, scope: CsvScope = 'item'): CsvConditions {
  return { ...conditions, purpose: 'csv', scope: conditions.allItems ? 'window' : scope }
}

/** The searched window; null when it is missing or upside down. */
export function windowOf({ start, end }: FillingSearch): Span | null {
  return start && end ? spanOf(start, end) : null
}

/** The searched window, moved by an elapsed time, as the address holds it; null where there is none. */
export function movedWindow(
  search: FillingSearch,
  milliseconds: number,
  zone: string,
): { start: string; end: string } | null {
  const window = windowOf(search)
  return window && { start: isoIn(window.from + milliseconds, zone), end: isoIn(window.to + milliseconds, zone) }
}

/** The stretch that the graph is zoomed into; null when it shows the whole window. */
export function zoomOf({ from, to }: FillingSearch, window: Span | null): Span | null {
  const zoom = from && to ? spanOf(from, to) : null
  if (!zoom || !window) return null
  const cut = { from: Math.max(zoom.from, window.from), to: Math.min(zoom.to, window.to) }
  return cut.to > cut.from ? cut : null
}

/** The part of the window that a run takes; null where it takes it whole, for then there is nothing to tell apart. */
export function chosenIn(run: { startTime: string; runEndTime: string | null }, window: Span): Span | null {
  const from = Math.max(Date.parse(run.startTime), window.from)
  const to = Math.min(run.runEndTime ? Date.parse(run.runEndTime) : window.to, window.to)
  return to > from && (from > window.from || to < window.to) ? { from, to } : null
}

/** Says whether a time on the wire lies in a stretch. */
export function lies(time: string, span: Span | null): boolean {
  const at = Date.parse(time)
  return span !== null && span.from <= at && at < span.to
}

/** A window as a display asks for it. */
export function displayOf(deviceUniqueKey: string, span: Span, zone: string): DisplayConditions {
  return { deviceUniqueKey, startTime: isoIn(span.from, zone), endTime: isoIn(span.to, zone) }
}

function spanOf(start: string, end: string): Span | null {
  const from = Date.parse(start)
  const to = Date.parse(end)
  return to > from ? { from, to } : null
}
