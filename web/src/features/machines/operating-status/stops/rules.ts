//! What the tab of stops makes of the answer: rows, kinds, sums, neighbours.
import type { LineStop, LineStopDay, StopPart, StopReason, StopReasons } from '../../../../queries/stops'
import type { Segment } from '../../../../ui/charts/status-band'
import type { StopSign } from '../../../../ui/charts/stop-marks'
import { spanState } from '../../../../ui/span-state'
import type { shows } from '../search'

/** A kind of stops. */
export type Show = (typeof shows)[number]

/** A row of the table: a part of a stop. */
export interface StopRow {
  key: string
  stop: LineStop
  part: StopPart
  /** Its place among the parts of its stop, and their number. */
  place: number
  of: number
  reason: StopReason | null
}

/** The parts of all stops, newest first, with their reasons. */
export function rowsOf(stops: readonly LineStop[], reasons: readonly StopReason[]): StopRow[] {
  const known = new Map(reasons.map((reason) => [reason.reasonUniqueKey, reason]))
  return stops.flatMap((stop) =>
    stop.parts
      .map((part, place) => ({
        key: part.partUniqueKey,
        stop,
        part,
        place,
        of: stop.parts.length,
        reason: known.get(part.reasonUniqueKey ?? '') ?? null,
      }))
      .reverse(),
  )
}

/** Nobody said yet why it was, and somebody should. A micro stop needs no reason. */
export function isOpen({ stop, part }: Pick<StopRow, 'stop' | 'part'>): boolean {
  return part.reasonUniqueKey === null && !stop.micro
}

/** The rows of a kind. */
export function rowsShown(rows: readonly StopRow[], show: Show | undefined): StopRow[] {
  switch (show) {
    case 'none':
      return rows.filter(isOpen)
    case 'micro':
      return rows.filter(({ stop }) => stop.micro)
    case undefined:
      return [...rows]
    default:
      return rows.filter(({ stop }) => stop.kind === show)
  }
}

/** How many, and how many seconds of the day. */
export interface StopSum {
  count: number
  seconds: number
}

/** Stops, those without a reason, and micro stops, which are counted apart but are time without operation as well. */
export function sumsOf(rows: readonly StopRow[]): Record<'all' | 'open' | 'micro', StopSum> {
  return {
    all: sum(rows.filter(({ stop }) => !stop.micro)),
    open: sum(rows.filter(isOpen)),
    micro: sum(rows.filter(({ stop }) => stop.micro)),
  }
}

/** A stop in several parts is one stop. */
function sum(rows: readonly StopRow[]): StopSum {
  return {
    count: new Set(rows.map(({ stop }) => stop.stopUniqueKey)).size,
    seconds: rows.reduce((seconds, { part }) => seconds + part.dayDuration, 0),
  }
}

/** How many stops a kind has: those without a reason are counted by their parts. */
export function countOf(rows: readonly StopRow[], show: Show | undefined): number {
  const shown = rowsShown(rows, show)
  return show === 'none' ? shown.length : new Set(shown.map(({ stop }) => stop.stopUniqueKey)).size
}

/** A reason of the day with its time; null for what has none. */
interface ReasonSum extends StopSum {
  reason: StopReason | null
}

/** The reasons of the day by time, what has none last. */
export function reasonSums(rows: readonly StopRow[]): ReasonSum[] {
  const sums = new Map<string | null, ReasonSum>()
  for (const row of rows) {
    if (row.reason === null && !isOpen(row)) continue
    const key = row.reason?.reasonUniqueKey ?? null
    const known = sums.get(key) ?? { reason: row.reason, count: 0, seconds: 0 }
    sums.set(key, { ...known, count: known.count + 1, seconds: known.seconds + row.part.dayDuration })
  }
  const last = (sum: ReasonSum) => Number(sum.reason === null)
  return [...sums.values()].toSorted((a, b) => last(a) - last(b) || b.seconds - a.seconds)
}

/** The row that the address means: a part, or a stop by its key. */
export function chosenRow(rows: readonly StopRow[], key: string | undefined): StopRow | undefined {
  return rows.find((row) => row.key === key) ?? rows.findLast(({ stop }) => stop.stopUniqueKey === key)
}

/** The rows before and after in the table: earlier is below. Among those without a reason, the next ones of them. */
export function neighbours(
  rows: readonly StopRow[],
  chosen: StopRow,
  show: Show | undefined,
): { later: StopRow | undefined; earlier: StopRow | undefined } {
  const at = rows.findIndex(({ key }) => key === chosen.key)
  const fits = (row: StopRow) => rowsShown([row], show).length > 0
  return { later: rows.slice(0, at).findLast(fits), earlier: rows.slice(at + 1).find(fits) }
}

/** The part before on the same machine, if there is one in view. */
export function rowBefore(rows: readonly StopRow[], { key, stop }: StopRow): StopRow | undefined {
  const own = rows.filter((row) => row.stop.deviceUniqueKey === stop.deviceUniqueKey)
  return own[own.findIndex((row) => row.key === key) + 1]
}

/** It has its reason together with another stop. */
export function isMerged(rows: readonly StopRow[], { part, stop }: StopRow): boolean {
  const { stretchUniqueKey } = part
  if (stretchUniqueKey === null) return false
  return rows.some(
    (row) => row.part.stretchUniqueKey === stretchUniqueKey && row.stop.stopUniqueKey !== stop.stopUniqueKey,
  )
}

/** Reasons that were recorded for an alarm, or on the line, with their share of all that were. */
interface UsualReason {
  reason: StopReason
  count: number
  of: number
}

/** The three most frequent reasons of this very alarm; of the line for a stop without one. */
export function usualFor({ reasons, usual }: StopReasons, stop: LineStop): UsualReason[] {
  const own = usual.filter(({ alarmNumber }) => stop.kind === 'stop' || alarmNumber === stop.alarmNumber)
  const counts = new Map<string, number>()
  for (const { reasonUniqueKey, count } of own) counts.set(reasonUniqueKey, (counts.get(reasonUniqueKey) ?? 0) + count)
  const of = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return reasons
    .filter(({ unused, reasonUniqueKey }) => !unused && counts.has(reasonUniqueKey))
    .map((reason) => ({ reason, count: counts.get(reason.reasonUniqueKey) ?? 0, of }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 3)
}

const hour = 3_600_000

/** The hours that are drawn: from the day's beginning to the hour in which something was heard last, eight at least. */
export function drawnHours(day: LineStopDay, now: number): { from: number; to: number } {
  const [from, end] = [Date.parse(day.startTime), Date.parse(day.endTime)]
  const heard = day.machines.flatMap(({ spans }) =>
    spans.filter(({ state }) => state !== 'unknown' && state !== 'off').map(({ endTime }) => Date.parse(endTime)),
  )
  const last = Math.max(from, ...heard, ...(now < end ? [now] : []))
  return { from, to: Math.min(end, from + Math.max(8, Math.ceil((last - from) / hour)) * hour) }
}

/** The band of a machine. */
export function segmentsOf(spans: LineStopDay['machines'][number]['spans']): Segment[] {
  return spans.map(({ state, startTime, endTime }) => ({
    state: spanState(state),
    from: Date.parse(startTime),
    to: Date.parse(endTime),
  }))
}

/** From when to when a part is; one that lasts goes on to now. */
export function spanOf({ startTime, endTime }: StopPart, now: number): { from: number; to: number } {
  const from = Date.parse(startTime)
  return { from, to: endTime === null ? Math.max(now, from) : Date.parse(endTime) }
}

/** The marks of a machine's parts within the hours that are drawn. */
export function signsOf(rows: readonly StopRow[], hours: { from: number; to: number }, now: number): StopSign[] {
  const within = (at: number) => Math.min(hours.to, Math.max(hours.from, at))
  return rows.map((row) => {
    const { from, to } = spanOf(row.part, now)
    return {
      key: row.key,
      at: (within(from) + within(to)) / 2,
      told: !isOpen(row),
      group: isMerged(rows, row) ? row.part.stretchUniqueKey : null,
    }
  })
}

/** The shortest part of a stop, in milliseconds. */
export const shortest = 10_000
