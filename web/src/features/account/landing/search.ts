//! What the public site reads from its address.
import { text } from '../../../lib/address'

/** At most one of them: the news or the exhibition that is read instead of the page. */
export interface LandingSearch {
  news?: string | undefined
  exhibition?: string | undefined
}

export function readLandingSearch(search: Record<string, unknown>): LandingSearch {
  return { news: text(search.news), exhibition: text(search.exhibition) }
}
