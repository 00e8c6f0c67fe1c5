import { day, oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

/** Periods up to today, in days. */
export const periods = [7, 14, 30, 90] as const
/** The period without a choice of the reader. */
export const usualPeriod = 14

/** The machine, the number, the period, one day of it, and the occurrence that a mail leads to, in milliseconds since 1970. */
export const alarmHistorySearch = listSearch({
  filters: { device: text, number: text, days: oneOf(periods), day, at: text },
})
