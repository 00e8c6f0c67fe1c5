import './board.css'
import { lastingText } from '../../lib/lasting'
import { clockText } from '../../lib/zone'
import type { StatusDay } from '../../queries/operating-status'
import type { Segment } from '../../ui/charts/status-band'
import { StatusBand } from '../../ui/charts/status-band'
import type { State } from '../../ui/state'
import { bandOf, type Move } from './band'
import type { BoardLine } from './board'
import { drawn } from './states'
import { type Say, stateName, useSay } from './words'

/** The line's day so far as a liquid level. */
export function DayBand({
  line,
  day,
  moves,
  now,
  height = 20,
  axis = false,
}: {
  line: BoardLine
  day: StatusDay | undefined
  moves: readonly Move[]
  now: number
  height?: number
  /** Says where it begins and ends. */
  axis?: boolean
}) {
  const t = useSay()
  if (!day) return <div className="sg-dayband" style={{ height: axis ? height + 19 : height }} aria-hidden="true" />
  const start = Date.parse(day.startTime)
  const to = Math.max(now, start + 60_000)
  const segments = bandOf(day, moves, line.row, to)
  const zone = line.place.timeZone
  return (
    <div className="sg-dayband">
      <StatusBand segments={segments} from={start} to={to} height={height} label={sums(t, segments)} />
      {axis && (
        <div className="sg-dayband-axis" aria-hidden="true">
          <span>{clockText(start, zone)}</span>
          <span>{clockText(to, zone)}</span>
        </div>
      )}
    </div>
  )
}

/** How long something was in each state, for the reader who does not see the band. */
export function sums(t: Say, segments: readonly Segment[]): string {
  const lengths = new Map<State, number>()
  for (const { state, from, to } of segments) lengths.set(state, (lengths.get(state) ?? 0) + to - from)
  const parts = drawn
    .filter((state) => (lengths.get(state) ?? 0) > 0)
    .map((state) => `${stateName(t, state)} ${lastingText(t, lengths.get(state) ?? 0)}`)
  return t('board.bandLabel', { parts: parts.join(t('common:comma')) })
}
