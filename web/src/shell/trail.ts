//! Breadcrumbs: the pages the member came through, kept with the tab so that they survive a reload.
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

const key = 'sosogi.trail'
const home: Crumb = { path: screens['top/home'].path, query: '', title: screens['top/home'].title }

/** The trail, the page in view last. */
export const trail = createStore<readonly Crumb[]>(parsed<Crumb[]>(keptInTab(key)) ?? [])

let fromNavigation = false

/** The page was opened by its address, not renewed or gone back to: where the tab was before is no place to come from. */
let byAddress =
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate'

/** The next page is entered through the main navigation: its trail starts at home. */
export function startTrail(): void {
  fromNavigation = true
}

/** Adds the page in view. */
export function enterTrail(crumb: Crumb): void {
  const before = byAddress && crumb.path in videoPages ? [] : trail.get()
  const next = follow(before, named(crumb), fromNavigation)
  fromNavigation = false
  byAddress = false
  write(next)
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

/** A video's page remembers where one came from only if that was home or the member's own lists; else it stands behind its search. */
const videoPages: Readonly<Record<string, keyof typeof screens>> = {
  [screens['library/video/list-search/detail'].path]: 'library/video/list-search',
  [screens['library/video/flow-search/detail'].path]: 'library/video/flow-search',
}

function behindVideo(before: readonly Crumb[], search: keyof typeof screens): readonly Crumb[] {
  const last = before.at(-1)
  if (last && last.path in videoPages) return before.slice(0, -1)
  if (last?.path === home.path) return before
  const base = last?.path === screens['library/history-favorite/list'].path ? 'library/history-favorite/list' : search
  const { path, title } = screens[base]
  return [home, before.find((one) => one.path === path) ?? { path, query: '', title }]
}

/** The trail after a move: a page already on it cuts it there, home and the navigation begin it anew. */
export function follow(before: readonly Crumb[], crumb: Crumb, anew: boolean): readonly Crumb[] {
  if (crumb.path === home.path) return [crumb]
  const search = videoPages[crumb.path]
  if (search) return [...behindVideo(before, search), crumb]
  const base = anew || before.length === 0 ? [home] : before
  const at = base.findIndex((one) => one.path === crumb.path)
  return [...(at < 0 ? base : base.slice(0, at)), crumb]
}
