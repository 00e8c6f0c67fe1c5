//! Calendar days as `YYYY-MM-DD`, without a time and without a zone. Which day it is depends on the location.
import { instantOf, wallText } from './zone'

/** From a day to a day, both counted. */
export interface Days {
  from: string
  to: string
}

/** A typed day as `YYYY-MM-DD`; null when it is none. Hyphens, full-width digits and plain `20240501` are read too. */
export function readDay(text: string): string | null {
  const parts =
    /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})\s*$/.exec(text.normalize('NFKC')) ??
    /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(text.normalize('NFKC'))
  if (!parts) return null
  const day = `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** A typed day and time as `YYYY-MM-DDTHH:mm`; null when it is none. */
export function readWall(text: string): string | null {
  const parts = /^\s*(\S+?)[ T]+(\d{1,2}):(\d{2})\s*$/.exec(text.normalize('NFKC'))
  const day = readDay(parts?.[1] ?? '')
  const [hours, minutes] = [Number(parts?.[2]), Number(parts?.[3])]
  if (!parts || !day || hours > 23 || minutes > 59) return null
  return `${day}T${String(hours).padStart(2, '0')}:${parts[3]}`
}

/** Says whether a text is a day of the calendar; 2024-02-30 is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text === shiftedUtc(text, 0)
}

/** The day on the calendar of `zone`. */
export function todayIn(zone: string, now = Date.now()): string {
  return wallText(now, zone).slice(0, 10)
}

/** A day of a line: the date on which it begins, when it begins and when the next one does. */
export interface LineDay {
  date: string
  from: number
  to: number
}

/** The day that holds an instant, of a line whose days begin at an hour of its place. Days of summer time have 23 or 25 hours. */
export function lineDayAt(at: number, zone: string, startHour: number): LineDay {
  const today = todayIn(zone, at)
  const start = (date: string) => instantOf(`${date}T${String(startHour).padStart(2, '0')}:00:00`, zone) ?? at
  const date = at < start(today) ? addDays(today, -1) : today
  return { date, from: start(date), to: start(addDays(date, 1)) }
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return shiftedUtc(day, days) ?? day
}

/** The same day so many months later, or earlier; the last one of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const first = utc(`${day.slice(0, 8)}01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  first.setUTCDate(Math.min(Number(day.slice(8)), last.getUTCDate()))
  return textOf(first)
}

/** How many days there are from the one to the other, both counted. */
export function countDays({ from, to }: Days): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000) + 1
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((utc(day).getUTCDay() + 6) % 7))
}

/** The part of `days` that lies within bounds; null when nothing of it does. */
export function within({ from, to }: Days, first: string | undefined, last: string | undefined): Days | null {
  const part = { from: first && first > from ? first : from, to: last && last < to ? last : to }
  return part.from <= part.to ? part : null
}

/** The day within bounds that is nearest to `day`. */
export function nearest(day: string, first: string | undefined, last: string | undefined): string {
  if (first && day < first) return first
  return last && day > last ? last : day
}

/** Periods that are often asked for, by what they are called. Weeks begin on Monday. */
export type Preset =
  | 'today'
  | 'yesterday'
  | 'thisWeek'
  | 'lastWeek'
  | 'nextWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'last7Days'
  | 'last31Days'
  | 'last3Months'
  | 'last12Months'

/** The days that a preset means on the day `today`. */
export function presetDays(preset: Preset, today: string): Days {
  const week = (days: number) => {
    const from = addDays(mondayOf(today), days)
    return { from, to: addDays(from, 6) }
  }
  const month = (months: number) => {
    const from = addMonths(`${today.slice(0, 8)}01`, months)
    return { from, to: addDays(addMonths(from, 1), -1) }
  }
  const until = (days: number) => ({ from: addDays(today, 1 - days), to: today })
  switch (preset) {
    case 'today':
      return until(1)
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return week(0)
    case 'lastWeek':
      return week(-7)
    case 'nextWeek':
      return week(7)
    case 'thisMonth':
      return month(0)
    case 'lastMonth':
      return month(-1)
    case 'last7Days':
      return until(7)
    case 'last31Days':
      return until(31)
    case 'last3Months':
      return { from: addDays(addMonths(today, -3), 1), to: today }
    case 'last12Months':
      return { from: addDays(addMonths(today, -12), 1), to: today }
  }
}

/** Where a key leads from a day of a calendar; null for keys that mean nothing there. */
export function dayByKey(day: string, key: string, shift = false): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1)
    default:
      return null
  }
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Null for what is no day at all; 2024-02-30 would roll over into another one. */
function shiftedUtc(day: string, days: number): string | null {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return Number.isNaN(date.getTime()) ? null : textOf(date)
}
