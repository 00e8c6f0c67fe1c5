//! Which line is in view, and in which order lines stand while it is being changed.
import type { Line } from '../../../queries/lines'

/** The hours at which a line's day may begin. */
export const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** An hour as the clock shows it. */
export function hourText(hour: number): string {
  return `${hour}:00`
}

/** The hour that a new line is offered: that of the line before it; early shift where there is none. */
export function hourForNew(lines: readonly Line[]): number {
  return lines.at(-1)?.startHour ?? 6
}

/**
 * The line in view: the one that is wanted, else the first. `null`: the wanted one was here and is gone. A line of another
 * location (`elsewhere`) was wanted before the location was switched.
 */
export function lineInView(
  lines: readonly Line[],
  wanted: string | undefined,
  elsewhere: (key: string) => boolean,
): Line | null | undefined {
  const found = lines.find(({ lineUniqueKey }) => lineUniqueKey === wanted)
  return found ?? (wanted === undefined || elsewhere(wanted) ? lines[0] : null)
}

/** The line that comes into view when this one is deleted: the next, else the one before it. */
export function neighbourOf(lines: readonly Line[], key: string): Line | undefined {
  const place = lines.findIndex(({ lineUniqueKey }) => lineUniqueKey === key)
  return lines[place + 1] ?? lines[place - 1]
}

/** An order that was begun, with the lines as they are by now: those that are gone are left out, new ones come last. */
export function orderNow(order: readonly string[], lines: readonly Line[]): string[] {
  const keys = lines.map(({ lineUniqueKey }) => lineUniqueKey)
  const standing = order.filter((key) => keys.includes(key))
  return [...standing, ...keys.filter((key) => !standing.includes(key))]
}

/** The lines in an order. */
export function inOrder(lines: readonly Line[], order: readonly string[]): Line[] {
  return orderNow(order, lines).flatMap((key) => lines.find(({ lineUniqueKey }) => lineUniqueKey === key) ?? [])
}
