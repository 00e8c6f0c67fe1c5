//! What the address says: both sides and how the screen stands, so that a link, a reload and a saved analysis find it again.
import { type AddressOf, addressReader, day, keys, oneOf, text } from '../../../lib/address'
import { goingAlong } from '../analysis/going-along'

/** The tabs, in order. */
export const tabs = ['summary', 'days', 'items', 'stops', 'losses', 'film'] as const

/** Figures of the day chart at most. */
export const mostFigures = 5

const parts = {
  location: text,
  /** The basis: its unit, and fixed days or a period that goes along. */
  a: text,
  aFrom: day,
  aTo: day,
  aLast: oneOf(goingAlong),
  /** What is compared with it. */
  b: text,
  bFrom: day,
  bTo: day,
  bLast: oneOf(goingAlong),
  tab: oneOf(tabs),
  figures: keys(mostFigures),
  /** Every cause of stops; the smaller ones share a row when absent. */
  causes: oneOf(['all']),
}

/** The screen's state; what is at its default is absent. */
export type TwoUnitsSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readTwoUnitsSearch = addressReader(parts)
