//! When a limit that is being typed will be reached; the server's own forecast goes by the same rule.
import { addDays } from '../../../lib/days'

/** Use per day: the mean, the slowest and the fastest week. */
export interface Pace {
  recent: number
  slow: number
  fast: number
}

export interface DueDays {
  date: string
  earliest: string
  latest: string | undefined
}

const far = 3650

/** The day on which so much more will have been used; undefined where that is not foreseeable. */
export function dueDays(today: string, rest: number, pace: Pace): DueDays | undefined {
  const day = (rate: number) => {
    const days = Math.floor(Math.max(0, rest) / rate)
    return rate > 0 && days <= far ? addDays(today, days) : undefined
  }
  const date = day(pace.recent)
  if (!date) return undefined
  const earliest = day(pace.fast) ?? date
  const latest = day(pace.slow)
  return { date, earliest: earliest < date ? earliest : date, latest: latest && latest < date ? date : latest }
}
