//! Breadcrumbs: where the page in view has its place, from home down. A machine's page and a video's remember besides where
//! one came from; kept with the tab, so that they survive a reload.
import { keepInTab, keptInTab, parsed } from '../lib/storage'
import { createStore } from '../lib/store'
import { screens } from '../routes'
import type { Title } from './static-data'

/** A page of the trail, with the query that it was left with. */
export interface Crumb {
  path: string
  query: string
  title: Title
  /** The record that the page shows: its name says more than the page's title. */
  name?: string
}

/** The name of a screen below which others stand. */
export type Parent = keyof typeof screens

const key = 'sosogi.trail'
const home: Crumb = { path: screens['top/home'].path, query: '', title: screens['top/home'].title }

/** The trail, the page in view last. */
export const trail = createStore<readonly Crumb[]>(parsed<Crumb[]>(keptInTab(key)) ?? [])

/** The page was opened by its address, not renewed or gone back to: where the tab was before is no place to come from. */
let byAddress =
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate'

/** Enters the page in view, which has its place below another. */
export function enterTrail(crumb: Crumb, parent?: Parent): void {
  const before = byAddress ? [] : trail.get()
  byAddress = false
  write(follow(before, named(crumb), parent))
}

/** The page in view shows a record, or (undefined) does not know yet which. Pages that follow lead back by its name. */
export function nameCrumb(path: string, name: string | undefined): void {
  record = { path, name }
  if (trail.get().at(-1)?.path === path) write([...trail.get().slice(0, -1), named(trail.get().at(-1) as Crumb)])
}

/** The record in view: a page may know it before it stands on the trail. */
let record: { path: string; name: string | undefined } | null = null

function named(crumb: Crumb): Crumb {
  const { name: _, ...plain } = crumb
  if (record?.path !== crumb.path) return crumb
  return record.name === undefined ? plain : { ...plain, name: record.name }
}

function write(next: readonly Crumb[]): void {
  trail.set(next)
  keepInTab(key, JSON.stringify(next))
}

const machine = screens['mm/equipment/detail'].path
const own = screens['library/history-favorite/list'].path
const videos: readonly string[] = [
  screens['library/video/list-search/detail'].path,
  screens['library/video/flow-search/detail'].path,
]

/** The trail after a move. */
export function follow(before: readonly Crumb[], crumb: Crumb, parent?: Parent): readonly Crumb[] {
  if (crumb.path === home.path) return [crumb]
  const inPlace = [home, ...(parent ? place(parent, before) : [])]
  if (videos.includes(crumb.path)) return [...(behindVideo(before) ?? inPlace), crumb]
  if (crumb.path === machine) return [...behindMachine(before), crumb]
  return [...inPlace, crumb]
}

/** A video's page remembers where one came from only if that was home, the member's own lists or another video. */
function behindVideo(before: readonly Crumb[]): readonly Crumb[] | null {
  const last = before.at(-1)
  if (last && videos.includes(last.path)) return before.slice(0, -1)
  if (last?.path === home.path) return before
  return last?.path === own ? [home, last] : null
}

/** A machine's page stands behind the page that one came from. */
function behindMachine(before: readonly Crumb[]): readonly Crumb[] {
  if (before.length === 0) return [home]
  const at = before.findIndex(({ path }) => path === machine)
  return at < 0 ? before : before.slice(0, at)
}

/** A screen and what it stands below, as they were left. A record that was not in view is left out: nobody knows which. */
function place(name: Parent, before: readonly Crumb[]): readonly Crumb[] {
  const { path, title, parent }: { path: string; title: Title; parent?: Parent } = screens[name]
  const at = before.findIndex((one) => one.path === path)
  if (at >= 0) return before.slice(1, at + 1)
  return parent ? place(parent, before) : [{ path, query: '', title }]
}
