//! Lengths and days of occurrences.

/** A length of time in its largest two units. */
export type Length =
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number; seconds: number }
  | { unit: 'seconds'; seconds: number }

/** So many seconds as people say them. */
export function lengthOf(seconds: number): Length {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return minutes > 0 ? { unit: 'minutes', minutes, seconds: seconds % 60 } : { unit: 'seconds', seconds }
}

/** The day that begins a period of so many days which ends today (`YYYY-MM-DD`). */
export function firstDay(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days + 1)
  return day.toISOString().slice(0, 10)
}
