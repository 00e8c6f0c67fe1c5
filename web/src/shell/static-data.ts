//! What a route says of itself, besides its component: its line of the table of screens (`routes.ts`).
import type { QueryClient } from '@tanstack/react-query'
import type { FlatNamespace } from 'i18next'
import type titles from '../../locales/ja/titles.json'
import type { screens } from '../routes'
import type { Needs } from '../session/decide'

/** The name of a screen's title in `titles.json`. */
export type Title = Exclude<keyof typeof titles, 'area'>
/** A service area, or another group of the navigation, by its name in `titles.json`. */
export type Area = keyof (typeof titles)['area']

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<Needs> {
    /** Stands in the browser's title and on the trail. */
    title?: Title
    area?: Area
    /** Its address as the table of screens has it, with `{..}` where addresses differ. */
    path?: string
    /** The screen below which it has its place. */
    parent?: keyof typeof screens
    texts?: readonly FlatNamespace[]
    /** Asks for what the page shows first, while its guard still asks. The server decides of each call by itself. */
    ahead?(client: QueryClient): void
  }
}
