//! What the address says: the whole state of the screen.
import { type AddressOf, addressReader, oneOf, text, type ValueReader } from '../../../lib/address'
import { isDay } from '../../../lib/days'
import { figureKeys } from './figures'
import { itemsReader } from './items'
import { windows } from './period'

/** All of the period, or by bucket. */
export const tabs = ['summary', 'day', 'week', 'month'] as const

const day: ValueReader<string> = (raw) => {
  const read = text(raw)
  return read !== undefined && isDay(read) ? read : undefined
}

const parts = {
  location: text,
  items: itemsReader,
  /** A period that moves on with the calendar, or two days. */
  window: oneOf(windows),
  from: day,
  to: day,
  tab: oneOf(tabs),
  /** What the chart shows. */
  figure: oneOf(figureKeys),
  /** Operating rates of each line; of all together when absent. */
  rates: oneOf(['lines']),
  /** What the heat map shows; the operating rate when absent. */
  heat: oneOf(['yieldRate']),
}

/** The screen's state; what is at its default is absent. */
export type ByRecipeSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readByRecipeSearch = addressReader(parts)
