//! What a route says of itself, besides its component.
import type { QueryClient } from '@tanstack/react-query'
import type { FlatNamespace, ParseKeys } from 'i18next'
import type { Needs } from '../session/decide'

/** A title's key with its namespace. */
export type TitleKey = ParseKeys<['common', 'account', 'support']>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<Needs> {
    /** Joins the browser title, and the trail when the route is a page. */
    title?: TitleKey
    /** Texts of the page besides those of its title's file: without them it would be shown in two steps. */
    texts?: readonly FlatNamespace[]
    /** Asks for what the page shows first, while its guard still asks. The server decides of each call by itself. */
    ahead?(client: QueryClient): void
  }
}
