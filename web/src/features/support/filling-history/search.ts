//! What the address says: the whole state of the screen, so that a link, a reload and the browser's back button find it again.
import { type AddressOf, addressReader, instant, keys, oneOf, text, whole } from '../../../lib/address'
import { bothWays } from '../../../lib/list-search'
import { pageSizes } from '../../../lib/page-sizes'
import { findKinds, itemCaps } from './rules'

/** The two tabs. */
export const tabs = ['charts', 'csv'] as const

/** The views inside the charts tab. */
export const views = ['graph', 'list', 'stop', 'detail'] as const
export type View = (typeof views)[number]

/** Orders of the runs that a search finds; the minus is the falling one. */
const runSorts = bothWays('startTime', 'productionCount')

const parts = {
  location: text,
  line: text,
  device: text,
  kind: oneOf(findKinds),
  value: text,
  start: instant,
  end: instant,
  tab: oneOf(tabs),
  view: oneOf(views),
  /** The run on display. */
  run: text,
  /** Page, size and order of the table of runs. */
  page: whole,
  size: oneOf(pageSizes),
  sort: oneOf(runSorts),
  /** What the graph shows: keys of items, joined by commas. */
  items: keys(itemCaps.items),
  /** The part of the window that the graph is zoomed into. */
  from: instant,
  to: instant,
  /** Page and size of the table below: list, detail or CSV preview. */
  rowPage: whole,
  rowSize: oneOf(pageSizes),
  /** The CSV holds the whole window, not the searched item's runs alone. */
  scope: oneOf(['window']),
  /** The detail view's columns: the chosen items unless `all`. */
  signals: oneOf(['all']),
}

/** The screen's state. Times are ISO 8601 with offset; what is at its default is absent. */
export type FillingSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readFillingSearch = addressReader(parts)
