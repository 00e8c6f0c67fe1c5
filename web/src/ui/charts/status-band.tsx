import '../styles/bands.css'
import { useId } from 'react'
import type { State } from '../state'

/** A stretch of time in one state. */
export interface Segment {
  from: number
  to: number
  state: State
}

/** Neighbours of one state become one segment: otherwise hairlines appear where nothing happened. */
function merge(segments: readonly Segment[]): Segment[] {
  const merged: Segment[] = []
  for (const segment of segments) {
    const last = merged.at(-1)
    if (last && last.state === segment.state && last.to === segment.from) last.to = segment.to
    else merged.push({ ...segment })
  }
  return merged
}

/**
 * Time as a liquid level. The height says the state, colour only repeats it: operating is full, stopped a low level, an
 * alarm full with a cap that sticks out and a gap on both sides, switched off nothing but its floor, unknown hatched.
 * Positions are percentages, so one drawing fits any width and the hatch keeps its angle. What is yet to come is empty.
 */
export function StatusBand({
  segments,
  from,
  to,
  label,
  height = 28,
}: {
  segments: readonly Segment[]
  from: number
  to: number
  label: string
  height?: number
}) {
  const hatch = useId()
  const inside = merge(segments)
    .filter((segment) => segment.to > from && segment.from < to)
    .map((segment) => ({ ...segment, from: Math.max(segment.from, from), to: Math.min(segment.to, to) }))
  const cap = height >= 20 ? 4 : 3
  const told = inside.at(-1)?.to ?? to
  const place = (segment: Pick<Segment, 'from' | 'to'>) => ({
    x: `${(((segment.from - from) / (to - from)) * 100).toFixed(3)}%`,
    width: `${(((segment.to - segment.from) / (to - from)) * 100).toFixed(3)}%`,
  })
  // Alarms last: a short one stays visible at any zoom.
  const ordered = [...inside].sort((a, b) => Number(a.state === 'alarm') - Number(b.state === 'alarm'))
  return (
    <svg className="sg-band" width="100%" height={height} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--sg-bg)" />
          <rect width="2.2" height="6" fill="var(--sg-hatch)" />
        </pattern>
      </defs>
      <rect {...place({ from, to: told })} y={cap} height={height - cap} fill="var(--sg-bg-sunk)" />
      {ordered.map((segment) => (
        <g key={segment.from} data-span={segment.state}>
          <Level state={segment.state} at={place(segment)} cap={cap} height={height} hatch={hatch} />
        </g>
      ))}
    </svg>
  )
}

interface LevelProps {
  state: State
  at: { x: string; width: string }
  cap: number
  height: number
  hatch: string
}

function Level({ state, at, cap, height, hatch }: LevelProps) {
  const body = height - cap
  const low = Math.max(3, Math.round(body * 0.3))
  if (state === 'run') return <rect {...at} y={cap} height={body} fill="var(--sg-run)" />
  if (state === 'stop') return <rect {...at} y={height - low} height={low} fill="var(--sg-stop)" />
  if (state === 'off') return <rect {...at} y={height - 2} height={2} fill="var(--sg-off)" />
  if (state === 'unknown')
    return <rect {...at} y={cap + 0.5} height={body - 1} fill={`url(#${hatch})`} stroke="var(--sg-hatch)" />
  return (
    <>
      <rect {...at} y={cap} height={body} fill="none" stroke="var(--sg-bg)" strokeWidth="4" />
      <rect {...at} y={0.75} height={height - 1} fill="var(--sg-alarm)" stroke="var(--sg-alarm)" strokeWidth="1.5" />
    </>
  )
}
