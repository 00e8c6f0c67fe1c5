//! The lines of the board: which are shown, and in which order. Trouble comes first.

import type { StatusRow } from '../../queries/operating-status'
import type { Place } from '../../queries/places'
import { spanState } from '../../ui/span-state'
import { type Sign, type State, signOf } from '../../ui/state'
import { drawn } from './states'

/** A line on the board. */
export interface BoardLine {
  key: string
  name: string
  place: Place
  startHour: number
  state: State
  row: StatusRow
}

/** The component's name for the state of a line or machine now. */
export function stateOf({ state, powerOff }: Pick<StatusRow, 'state' | 'powerOff'>): State {
  return powerOff ? 'off' : spanState(state)
}

/** Was it heard of since its day began? A line that was silent before is not news of today. */
export function heardToday({ row }: BoardLine): boolean {
  return row.stateSince !== null && Date.parse(row.stateSince) > Date.parse(row.dayStartTime)
}

/** What needs a person: alarms, and lines that fell silent in the course of their day. */
export function troubled(lines: readonly BoardLine[]): BoardLine[] {
  return lines.filter((line) => line.state === 'alarm' || (line.state === 'unknown' && heardToday(line)))
}

function rank(line: BoardLine): number {
  return line.state === 'unknown' && !heardToday(line) ? drawn.length : drawn.indexOf(line.state)
}

/** The lines of some places, trouble first, lines that are off last; otherwise in the order of places and lines. */
export function boardLines(places: readonly Place[], rows: readonly StatusRow[]): BoardLine[] {
  const byKey = new Map(rows.map((row) => [row.lineUniqueKey, row]))
  const lines = places.flatMap((place) =>
    place.lines.flatMap((line): BoardLine[] => {
      const row = byKey.get(line.lineUniqueKey)
      if (!row) return []
      const { lineUniqueKey: key, name, startHour } = line
      return [{ key, name, place, startHour, state: stateOf(row), row }]
    }),
  )
  // the sort is stable
  return lines.sort((a, b) => rank(a) - rank(b))
}

/** How many lines stand under each sign. */
export function countStates(lines: readonly BoardLine[]): Record<Sign, number> {
  const counts: Record<Sign, number> = { run: 0, alarm: 0, stop: 0, unknown: 0 }
  for (const { state } of lines) counts[signOf(state)] += 1
  return counts
}
