import '../styles/bands.css'
import { clockText, instantOf, wallText } from '../../lib/zone'

const minute = 60_000
const hour = 60 * minute
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440].map((minutes) => minutes * minute)

/** Ticks on round wall-clock times, at most `most` of them. */
export function ticksOf(from: number, to: number, zone: string, most = 12): number[] {
  const step = steps.find((one) => (to - from) / one <= most) ?? 24 * hour
  const midnight = instantOf(`${wallText(from, zone).slice(0, 10)}T00:00:00`, zone) ?? from
  const first = midnight + Math.ceil((from - midnight) / step) * step
  const ticks: number[] = []
  for (let tick = first; tick <= to; tick += step) ticks.push(tick)
  return ticks
}

/** The one time axis under the panes. Midnight names its day. */
export function TimeAxis({ from, to, zone }: { from: number; to: number; zone: string }) {
  return (
    <div className="sg-time-axis" aria-hidden="true">
      {ticksOf(from, to, zone).map((tick) => (
        <span key={tick} style={{ left: `${((tick - from) / (to - from)) * 100}%` }}>
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
