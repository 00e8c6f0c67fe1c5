//! How far a zoomed stretch can be widened.
import type { BoardLine } from '../../../../shell/board/board'
import type { Span } from '../../../../shell/trend/model'
import type { trendSpans } from '../search'

const hour = 3_600_000
const lengths = { hour1: hour, hours4: 4 * hour, hours8: 8 * hour }
/** What the server shows at most. */
const longest = 25 * hour

/** The window around a zoomed stretch: what would be shown now without the zoom, and the stretch itself. */
export function boundsOf(span: (typeof trendSpans)[number], line: BoardLine, shown: Span, now: number): Span {
  const from = span === 'day' ? Date.parse(line.row.dayStartTime) : now - lengths[span]
  const to = Math.max(now, shown.to)
  return { from: Math.max(Math.min(from, shown.from), to - longest), to }
}
