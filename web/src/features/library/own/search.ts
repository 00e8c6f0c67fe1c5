import { addressReader, oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { libraryOrders, ownTabs } from '../../../queries/library-choices'

/** What is searched for among the member's own items. */
export const ownSearch = listSearch({ filters: { keyword: text }, sorts: libraryOrders })

/** Which of the lists is shown. */
export const readOwnTab = addressReader({ tab: oneOf(ownTabs) })

/** The route's `validateSearch`. */
export function readOwnSearch(raw: Record<string, unknown>) {
  return { ...ownSearch.read(raw), ...readOwnTab(raw) }
}
