//! The lines of the board: which are shown, and in which order. Trouble comes first.
import type { Place } from '../../../shell/place'
import type { State } from '../../../ui/state'
import type { StatusRow } from './status'

/** The states in the order in which they want attention. */
export const states = ['alarm', 'unknown', 'stop', 'run'] as const satisfies readonly State[]

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

/** The lines of some places, trouble first; within a state in the order of the places and their lines. */
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
  return lines.sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state))
}

/** How many lines are in each state. */
export function countStates(lines: readonly BoardLine[]): Record<State, number> {
  const counts: Record<State, number> = { run: 0, alarm: 0, stop: 0, unknown: 0 }
  for (const { state } of lines) counts[state] += 1
  return counts
}

/** Lines that became worse between two looks: into an alarm, or silent. */
export function newTrouble(before: ReadonlyMap<string, State>, lines: readonly BoardLine[]): BoardLine[] {
  return lines.filter(({ key, state }) => {
    const was = before.get(key)
    return was !== undefined && was !== state && (state === 'alarm' || state === 'unknown')
  })
}
