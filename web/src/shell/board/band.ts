//! The band of a line's day, drawn on between two answers by what was pushed.

import type { StatusDay, StatusRow } from '../../queries/operating-status'
import type { Segment } from '../../ui/charts/status-band'
import { spanState } from '../../ui/span-state'
import { stateOf } from './board'

/** A change that was pushed: what the line does, and since when. */
export interface Move {
  since: number
  state: Segment['state']
}

/** The states of a day as they were answered: of a line, or of one of its machines. */
type DayStates = Pick<StatusDay, 'startTime' | 'spans'>
/** What it does now. */
type PresentState = Pick<StatusRow, 'state' | 'powerOff' | 'stateSince'>

/** The states of the day so far, up to now: the answer's, then the changes pushed after it, then the present one. */
export function bandOf(day: DayStates, moves: readonly Move[], row: PresentState, now: number): Segment[] {
  const start = Date.parse(day.startTime)
  let band = day.spans.map(({ state, startTime, endTime }) => ({
    state: spanState(state),
    from: Date.parse(startTime),
    to: Date.parse(endTime),
  }))
  for (const move of [...moves, present(row, start)]) band = moved(band, move, start)
  const last = band.at(-1)
  if (last) last.to = Math.max(now, last.from)
  return band
}

function present(row: PresentState, start: number): Move {
  return { state: stateOf(row), since: row.stateSince ? Date.parse(row.stateSince) : start }
}

/** From `since` on the line is in another state: what was drawn beyond is taken back. */
function moved(band: Segment[], move: Move, start: number): Segment[] {
  const since = Math.max(move.since, start)
  const before = band.filter(({ from }) => from < since).map((span) => ({ ...span, to: Math.min(span.to, since) }))
  const last = before.at(-1)
  // a gap would be drawn as nothing at all: the state before goes on to the change
  if (last) last.to = since
  if (last?.state === move.state) return before
  return [...before, { state: move.state, from: since, to: since }]
}
