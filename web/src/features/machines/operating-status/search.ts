//! What the address of the operating status says: the tab, the place, line and day that all tabs look at, and how the list
//! stands.
import { type AddressOf, addressReader, day, instant, keys, oneOf, text, whole } from '../../../lib/address'
import { bothWays } from '../../../lib/list-search'
import { pageSizes } from '../../../lib/page-sizes'
import { states } from '../../../shell/board/states'

/** The tabs, in their order. */
export const tabs = ['list', 'detail', 'stops', 'trend', 'plan'] as const

/** Kinds of stops that can be shown alone. */
export const shows = ['none', 'alarm', 'stop', 'micro'] as const
/** How far a trend reaches back; `day` is since the line's day began. */
export const trendSpans = ['hour1', 'hours4', 'hours8', 'day'] as const

/** Items that a trend shows at most. */
const mostItems = 7

/** Orders of the list; the minus is the falling one. */
export const sorts = bothWays('state', 'line')

const parts = {
  tab: oneOf(tabs),
  location: text,
  line: text,
  /** A day of the line, for the tabs that look at one. */
  date: day,
  /** The filler whose trend is shown. */
  device: text,
  span: oneOf(trendSpans),
  /** What the trend shows: keys of items, joined by commas. */
  items: keys(mostItems),
  /** The stretch that the trend is zoomed into; it stands still. */
  from: instant,
  to: instant,
  /** Lines in one state only. */
  state: oneOf(states),
  /** Stops of one kind only. */
  show: oneOf(shows),
  /** The chosen stop, or a part of it. */
  part: text,
  page: whole,
  size: oneOf(pageSizes),
  sort: oneOf(sorts),
}

/** The screen's state; what is at its default is absent. */
export type StatusSearch = AddressOf<typeof parts>

/** Reads the address; whatever it cannot be is dropped. */
export const readStatusSearch = addressReader(parts)
