import '../styles/bands.css'
import { useElementSize } from '@mantine/hooks'
import { clockText, instantOf, wallText } from '../../lib/zone'

const minute = 60_000
const hour = 60 * minute
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440].map((minutes) => minutes * minute)

/** Room of a label, the widest being a day with midnight, and of half of it. */
const labelWidth = 64

/** Ticks on round wall-clock times, at most `most` of them. */
export function ticksOf(from: number, to: number, zone: string, most = 12): number[] {
  const step = steps.find((one) => (to - from) / one <= most) ?? 24 * hour
  const midnight = instantOf(`${wallText(from, zone).slice(0, 10)}T00:00:00`, zone) ?? from
  const first = midnight + Math.ceil((from - midnight) / step) * step
  const ticks: number[] = []
  for (let tick = first; tick <= to; tick += step) ticks.push(tick)
  return ticks
}

/** Ticks that have room for their labels side by side. */
export function roomyTicks(from: number, to: number, zone: string, width: number): number[] {
  const room = Math.min(12, Math.max(1, Math.floor(width / labelWidth)))
  // a long step may pass a short axis by: the next shorter one has a tick to read the time from
  for (let most = room; most < 12; most += 1) {
    const ticks = ticksOf(from, to, zone, most)
    if (ticks.length > 0) return ticks
  }
  return ticksOf(from, to, zone)
}

/** Which end of a label stands at its tick: at the edges it turns inwards, so that none reaches beyond the axis. */
export function labelSide(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < labelWidth / 2) return 'start'
  return x > width - labelWidth / 2 ? 'end' : 'middle'
}

/** The one time axis under the panes. Midnight names its day. */
export function TimeAxis({ from, to, zone }: { from: number; to: number; zone: string }) {
  const { ref, width } = useElementSize()
  const place = (tick: number) => (tick - from) / (to - from)
  return (
    <div ref={ref} className="sg-time-axis" aria-hidden="true">
      {roomyTicks(from, to, zone, width || 12 * labelWidth).map((tick) => (
        <span key={tick} data-side={labelSide(place(tick) * width, width)} style={{ left: `${place(tick) * 100}%` }}>
          {tickText(tick, zone)}
        </span>
      ))}
    </div>
  )
}

function tickText(tick: number, zone: string): string {
  const wall = wallText(tick, zone)
  if (!wall.endsWith('T00:00:00')) return clockText(tick, zone)
  return `${Number(wall.slice(5, 7))}/${Number(wall.slice(8, 10))} 0:00`
}
