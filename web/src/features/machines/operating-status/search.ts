//! What the address of the operating status says: the tab, the place, line and day that all tabs look at, and how the list
//! stands.
import { type AddressOf, addressReader, oneOf, text, type ValueReader, whole } from '../../../lib/address'
import { bothWays } from '../../../lib/list-search'
import { pageSizes } from '../../../lib/page-sizes'
import { states } from '../../../shell/board/states'

/** The tabs that stand so far. */
export const tabs = ['list', 'detail', 'plan'] as const

/** Orders of the list; the minus is the falling one. */
export const sorts = bothWays('state', 'line')

const day: ValueReader<string> = (raw) => {
  const read = text(raw)
  return read && /^\d{4}-\d\d-\d\d$/.test(read) && !Number.isNaN(Date.parse(read)) ? read : undefined
}

const parts = {
  tab: oneOf(tabs),
  location: text,
  line: text,
  /** A day of the line, for the tabs that look at one. */
  date: day,
  /** Lines in one state only. */
  state: oneOf(states),
  page: whole,
  size: oneOf(pageSizes),
  sort: oneOf(sorts),
}

/** The screen's state; what is at its default is absent. */
export type StatusSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readStatusSearch = addressReader(parts)
