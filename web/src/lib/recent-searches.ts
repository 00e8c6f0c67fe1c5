//! What a member searched the library for, kept in this browser: the newest first, each once.
import { keep, kept, parsed } from './storage'

/** Searches that are kept. */
const most = 8

const place = (who: string) => `sosogi.searches.${who}`

/** The searches of a member. */
export function recentSearches(who: string): readonly string[] {
  const found = parsed<unknown>(kept(place(who)))
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(0, most) : []
}

/** Keeps a search; one that only began it goes. */
export function noteSearch(who: string, words: string): readonly string[] {
  const said = words.trim()
  if (!said) return recentSearches(who)
  const others = recentSearches(who).filter((one) => one !== said && !said.startsWith(one))
  const next = [said, ...others].slice(0, most)
  keep(place(who), JSON.stringify(next))
  return next
}

/** Forgets the searches of a member. */
export function forgetSearches(who: string): readonly string[] {
  keep(place(who), null)
  return []
}
