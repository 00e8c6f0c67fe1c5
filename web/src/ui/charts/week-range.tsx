import './week-range.css'
import { addDays, countDays } from '../../lib/days'

/** Days of the axis. */
const span = 70

/** A forecast with its range on ten weeks that begin on a Monday, the flag of the day to order, and today's line. */
export function WeekRange({
  from,
  today,
  date,
  earliest,
  latest,
  orderBy,
  caution = false,
}: {
  /** The Monday on which the axis begins. */
  from: string
  today: string
  date?: string | undefined
  earliest?: string | undefined
  latest?: string | undefined
  orderBy?: string | undefined
  caution?: boolean
}) {
  const at = (day: string) => placeOf(from, day)
  const first = at(earliest ?? date ?? from)
  const width = at(latest ?? addDays(from, span)) - first
  return (
    <div className="sg-weeks" data-caution={caution || undefined} aria-hidden="true">
      <s style={{ left: `${at(today)}%` }} />
      {date && <i style={{ left: `${first}%`, width: `${Math.max(0, width)}%` }} />}
      {date && <b style={{ left: `${at(date)}%` }} />}
      {orderBy && <u style={{ left: `${at(orderBy)}%` }} />}
    </div>
  )
}

/** The Mondays above the axis, as short as they go. */
export function WeekNames({ from }: { from: string }) {
  return (
    <span className="sg-weeknames" aria-hidden="true">
      {Array.from({ length: span / 7 }, (_, week) => addDays(from, 7 * week)).map((day) => (
        <span key={day}>{shortDay(day)}</span>
      ))}
    </span>
  )
}

/** `12/04`. */
export function shortDay(day: string): string {
  return day.slice(5).replace('-', '/')
}

/** The place of a day on the axis in per cent; what lies beyond stands at its edge. */
function placeOf(from: string, day: string): number {
  const days = countDays({ from, to: day }) - 1
  return Math.min(100, Math.max(0, (100 * days) / span))
}
