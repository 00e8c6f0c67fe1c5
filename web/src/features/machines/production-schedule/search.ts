//! What the address of the production schedule says.
import { type AddressOf, addressReader, oneOf, text, type ValueReader } from '../../../lib/address'
import { isDay } from '../../../lib/days'

/** The weeks that can be looked at. */
export const weeks = ['last', 'this', 'next'] as const

const day: ValueReader<string> = (raw) => {
  const read = text(raw)
  return read && isDay(read) ? read : undefined
}

const parts = {
  location: text,
  line: text,
  /** This one when absent. */
  week: oneOf(weeks),
  /** The day that narrow screens show. */
  day,
}

/** The screen's state; what is at its default is absent. */
export type ScheduleSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readScheduleSearch = addressReader(parts)
