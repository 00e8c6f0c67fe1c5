//! The lines of the board: which are shown, and in which order. Trouble comes first.
import type { Place } from '../../../shell/place'
import type { State } from '../../../ui/state'
import { states } from './states'
import type { StatusRow } from './status'

/** A line on the board. */
export interface BoardLine {
  key: string
  name: string
  place: Place
  startHour: number
  state: State
  row: StatusRow
}

const names: Record<StatusRow['state'], State> = {
  operating: 'run',
  alarm: 'alarm',
  stopped: 'stop',
  unknown: 'unknown',
}

/** The component's name for a state on the wire. */
export function stateOf(word: StatusRow['state']): State {
  return names[word]
}

/** Was it heard of since its day began? A line that was silent before is off rather than lost. */
export function heardToday({ row }: BoardLine): boolean {
  return row.stateSince !== null && Date.parse(row.stateSince) > Date.parse(row.dayStartTime)
}

/** What needs a person: alarms, and lines that fell silent in the course of their day. */
export function troubled(lines: readonly BoardLine[]): BoardLine[] {
  return lines.filter((line) => line.state === 'alarm' || (line.state === 'unknown' && heardToday(line)))
}

function rank(line: BoardLine): number {
  return line.state === 'unknown' && !heardToday(line) ? states.length : states.indexOf(line.state)
}

/** The lines of some places, trouble first, lines that are off last; otherwise in the order of places and lines. */
export function boardLines(places: readonly Place[], rows: readonly StatusRow[]): BoardLine[] {
  const byKey = new Map(rows.map((row) => [row.lineUniqueKey, row]))
  const lines = places.flatMap((place) =>
    place.lines.flatMap((line): BoardLine[] => {
      const row = byKey.get(line.lineUniqueKey)
      if (!row) return []
      const { lineUniqueKey: key, name, startHour } = line
      return [{ key, name, place, startHour, state: stateOf(row.state), row }]
    }),
  )
  // the sort is stable
  return lines.sort((a, b) => rank(a) - rank(b))
}

/** How many lines are in each state. */
export function countStates(lines: readonly BoardLine[]): Record<State, number> {
  const counts: Record<State, number> = { run: 0, alarm: 0, stop: 0, unknown: 0 }
  for (const { state } of lines) counts[state] += 1
  return counts
}
