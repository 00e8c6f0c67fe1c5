//! What the address says: the whole state of the screen.
import { type AddressOf, addressReader, day, oneOf, text } from '../../../lib/address'
import { shownFigures } from './figures'
import { itemsReader } from './items'
import { goingAlong } from './period'

/** All of the period, or by bucket. */
export const tabs = ['summary', 'day', 'week', 'month'] as const

const parts = {
  location: text,
  items: itemsReader,
  /** A period that goes along with the calendar, or two days. */
  last: oneOf(goingAlong),
  from: day,
  to: day,
  tab: oneOf(tabs),
  /** What the chart shows. */
  figure: oneOf(shownFigures),
  /** Operating rates of each line; of all together when absent. */
  rates: oneOf(['lines']),
  /** What the heat map shows; the operating rate when absent. */
  heat: oneOf(['yieldRate']),
}

/** The screen's state; what is at its default is absent. */
export type ByRecipeSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readByRecipeSearch = addressReader(parts)
