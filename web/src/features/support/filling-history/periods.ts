//! The form's window as instants, and days that are longer than what a graph shows.
import { dayText } from '../../../lib/day-text'
import { addDays, readWall } from '../../../lib/days'
import { fieldText, instantOf, wallText } from '../../../lib/zone'
import { displayLimit } from './rules'

/** Start and end as typed. */
export interface Period {
  start: string
  end: string
}

/** The instant a field holds: undefined when empty, null when unreadable. */
function instantIn(text: string, zone: string): number | null | undefined {
  if (text.trim() === '') return undefined
  const wall = readWall(text)
  return wall === null ? null : instantOf(wall, zone)
}

/**
 * Start and end as instants. A clock time that comes twice, at the end of summer time, is the first of both; as a start
 * it is the second where only that keeps the window within 24 hours.
 */
export function instantsOf({ start, end }: Period, zone: string) {
  const [from, to] = [instantIn(start, zone), instantIn(end, zone)]
  if (typeof from !== 'number' || typeof to !== 'number' || to - from <= displayLimit) return { from, to }
  const again = againOf(from, zone)
  return { from: again !== null && to - again <= displayLimit ? again : from, to }
}

/** When the clock shows the same time once more. */
function againOf(instant: number, zone: string): number | null {
  const wall = wallText(instant, zone)
  const shifts = [1_800_000, 3_600_000]
  const shift = shifts.find((later) => wallText(instant + later, zone) === wall)
  return shift === undefined ? null : instant + shift
}

/** The day that is proposed: the last one with data, from midnight to midnight, `YYYY-MM-DD`. */
export function dayOf(date: string): Period {
  return { start: `${dayText(date)} 00:00`, end: `${dayText(addDays(date, 1))} 00:00` }
}

/**
 * The last 24 hours of a day by the clock that is longer than that, as it is when summer time ends; any other window as
 * it is.
 */
export function lastOfLongDay(period: Period, zone: string): Period {
  const { from, to } = instantsOf(period, zone)
  const [start, end] = [readWall(period.start), readWall(period.end)]
  if (typeof from !== 'number' || typeof to !== 'number' || !start || !end || to - from <= displayLimit) return period
  const aDay = Date.parse(`${end}Z`) - Date.parse(`${start}Z`) === displayLimit
  return aDay ? { start: fieldText(to - displayLimit, zone), end: period.end } : period
}

/** How many hours the day has whose last 24 the window shows; null for any other window. */
export function longDayHours(period: Period, zone: string): number | null {
  const { from, to } = instantsOf(period, zone)
  const end = readWall(period.end)
  if (typeof from !== 'number' || typeof to !== 'number' || !end || to - from !== displayLimit) return null
  const dayBefore = new Date(Date.parse(`${end}Z`) - displayLimit).toISOString().slice(0, 19)
  const began = instantOf(dayBefore, zone)
  const hours = began === null ? 0 : (to - began) / 3_600_000
  return hours > 24 ? hours : null
}
