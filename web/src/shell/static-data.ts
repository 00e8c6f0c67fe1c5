//! What a route says of itself, besides its component.
import type { ParseKeys } from 'i18next'
import type { Needs } from '../session/decide'

/** A title's key with its namespace. */
export type TitleKey = ParseKeys<['common', 'account', 'support']>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<Needs> {
    /** Joins the browser title, and the trail when the route is a page. */
    title?: TitleKey
  }
}
