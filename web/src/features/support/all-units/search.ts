//! What the address says: the days, which unit is looked at, which two are marked, and how each tab stands.
import { type AddressOf, addressReader, keys, oneOf, text, whole } from '../../../lib/address'
import { bothWays } from '../../../lib/list-search'
import { pageSizes } from '../../../lib/page-sizes'
import { figureNames } from '../analysis/figure-names'
import { periodParts } from '../analysis/going-along'

/** The tabs, in order. */
export const tabs = ['units', 'days', 'film', 'stops', 'losses', 'times'] as const

/** Orders of the units; the minus is the falling one. */
const sorts = bothWays('unit', ...figureNames)
export type UnitSort = (typeof sorts)[number]

const parts = {
  location: text,
  ...periodParts,
  /** The unit that is looked at; all of them when absent. */
  unit: text,
  /** The units that are marked as basis and comparison. */
  a: text,
  b: text,
  tab: oneOf(tabs),
  /** The columns of the units, joined by commas. */
  columns: keys(figureNames.length),
  sort: oneOf(sorts),
  page: whole,
  size: oneOf(pageSizes),
  /** What the days are shown of. */
  figure: oneOf(figureNames),
  /** Alarms by the time that they cost; by how often when absent. */
  order: oneOf(['duration']),
  /** Every cause of stops; the smaller ones share a row when absent. */
  causes: oneOf(['all']),
}

/** The screen's state; what is at its default is absent. */
export type AllUnitsSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readAllUnitsSearch = addressReader(parts)
