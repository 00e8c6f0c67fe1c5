//! Instants and the clock on the wall of a location. Screens speak the location's time, whatever the browser's zone is.
import { dayText } from './day-text'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** What the wall clock of `zone` shows at `instant`: `2024-05-01T09:00:00`. */
export function wallText(instant: number, zone: string): string {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format(zone).formatToParts(instant)) part[type] = value
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** How far the wall clock is ahead of UTC, in milliseconds. */
function offset(instant: number, zone: string): number {
  const whole = Math.floor(instant / 1000) * 1000
  return Date.parse(`${wallText(whole, zone)}Z`) - whole
}

/** The instant at which the wall clock of `zone` shows `wall`; null for a text that is no time. The first of two at the end of summer time. */
export function instantOf(wall: string, zone: string): number | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  const day = 24 * 3_600_000
  const before = asUtc - offset(asUtc - day, zone)
  return offset(before, zone) === asUtc - before ? before : asUtc - offset(asUtc + day, zone)
}

/** The instant as the wire wants it: ISO 8601 with the location's offset. */
export function isoIn(instant: number, zone: string): string {
  const minutes = Math.round(offset(instant, zone) / 60_000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${wallText(instant, zone)}${minutes < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}

/** `2024/05/01` as the screens write it. */
export function dateText(instant: number, zone: string): string {
  return dayText(wallText(instant, zone).slice(0, 10))
}

/** `9:05`, or `9:05:10` with seconds. */
export function clockText(instant: number, zone: string, seconds = false): string {
  return wallText(instant, zone)
    .slice(11, seconds ? 19 : 16)
    .replace(/^0/, '')
}

/** `2024/05/01 09:05` as the fields of a day with its time write it. */
export function fieldText(instant: number, zone: string): string {
  return dayText(wallText(instant, zone).slice(0, 16)).replace('T', ' ')
}

/** A time of the wire by the clock that wrote it: `2024/05/01 9:05`. */
export function writtenTime(iso: string): string {
  return `${dayText(iso.slice(0, 10))} ${iso.slice(11, 16).replace(/^0/, '')}`
}

/** `2024/05/01 9:05`, or `2024/05/01 9:05:10` with seconds. */
export function timeText(instant: number, zone: string, seconds = false): string {
  return `${dateText(instant, zone)} ${clockText(instant, zone, seconds)}`
}
