import { addressReader, oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { libraryOrders, ownLists } from '../../../queries/library'

export const ownTabs = Object.keys(ownLists) as (keyof typeof ownLists)[]

/** What is searched for among the member's own items. */
export const ownSearch = listSearch({ filters: { keyword: text }, sorts: libraryOrders })

/** Which of the lists is shown. */
export const readOwnTab = addressReader({ tab: oneOf(ownTabs) })

/** The route's `validateSearch`. */
export function readOwnSearch(raw: Record<string, unknown>) {
  return { ...ownSearch.read(raw), ...readOwnTab(raw) }
}
