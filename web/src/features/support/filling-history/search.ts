//! What the address says: the whole state of the screen, so that a link, a reload and the browser's back button find it again.
import { pageSizes } from '../../../lib/page-sizes'
import { type FindKind, findKinds, itemCaps } from './rules'

/** The two tabs. */
export const tabs = ['charts', 'csv'] as const
type Tab = (typeof tabs)[number]

/** The views inside the charts tab. */
export const views = ['graph', 'list', 'stop', 'detail'] as const
export type View = (typeof views)[number]

/** The screen's state. Times are ISO 8601 with offset; what is at its default is absent. */
export interface FillingSearch {
  location?: string
  line?: string
  device?: string
  kind?: FindKind
  value?: string
  start?: string
  end?: string
  tab?: Tab
  view?: View
  /** The run on display. */
  run?: string
  /** Page, size and order of the table of runs. */
  page?: number
  size?: number
  sort?: string
  /** What the graph shows: keys of items, joined by commas. */
  items?: string
  /** The part of the window that the graph is zoomed into. */
  from?: string
  to?: string
  /** Page and size of the table below: list, detail or CSV preview. */
  rowPage?: number
  rowSize?: number
  /** The CSV holds the whole window, not the searched item's runs alone. */
  scope?: 'window'
  /** The detail view's columns: the chosen items unless `all`. */
  signals?: 'all'
}

/** Reads the address; whatever it cannot be is dropped. */
export function readFillingSearch(raw: Record<string, unknown>): FillingSearch {
  return dropped({
    location: text(raw.location),
    line: text(raw.line),
    device: text(raw.device),
    kind: oneOf(findKinds, raw.kind),
    value: text(raw.value),
    start: time(raw.start),
    end: time(raw.end),
    tab: oneOf(tabs, raw.tab),
    view: oneOf(views, raw.view),
    run: text(raw.run),
    page: count(raw.page),
    size: oneOf(pageSizes, raw.size),
    sort: text(raw.sort),
    items: keys(raw.items),
    from: time(raw.from),
    to: time(raw.to),
    rowPage: count(raw.rowPage),
    rowSize: oneOf(pageSizes, raw.rowSize),
    scope: oneOf(['window'] as const, raw.scope),
    signals: oneOf(['all'] as const, raw.signals),
  })
}

function text(value: unknown): string | undefined {
  // The router reads `value=12` as a number.
  const read = typeof value === 'number' ? String(value) : value
  return typeof read === 'string' && read !== '' && read.length <= 200 ? read : undefined
}

function keys(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const read = value.split(',').filter((key) => /^[\w.-]{1,64}$/.test(key))
  return read.slice(0, itemCaps.items).join(',') || undefined
}

function time(value: unknown): string | undefined {
  const read = text(value)
  return read && /T.*(Z|[+-]\d\d:\d\d)$/.test(read) && !Number.isNaN(Date.parse(read)) ? read : undefined
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : undefined
}

function oneOf<T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** What was dropped stays as undefined: the router would otherwise hand the page the raw value beside ours. */
function dropped<T extends object>(all: T): Present<T> {
  return all as Present<T>
}
