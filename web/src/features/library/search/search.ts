import { addressReader, day, oneOf, text, texts } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { libraryOrders } from '../../../queries/library'

const filters = { keyword: text, types: texts(3), tags: texts(50), models: texts(50), from: day, to: day }

/** What is searched for. */
export const librarySearch = listSearch({ filters, sorts: libraryOrders, sort: 'recommended' })

/** In which form the results stand. */
export const readForm = addressReader({ view: oneOf(['cards', 'rows']) })

/** The route's `validateSearch`. */
export function readLibrarySearch(raw: Record<string, unknown>) {
  return { ...librarySearch.read(raw), ...readForm(raw) }
}

/** A search as its address says it. */
export type LibraryQuestion = ReturnType<typeof librarySearch.read>

/** A category or a keyword is needed. */
export function asksForSomething({ keyword, tags }: LibraryQuestion): boolean {
  return Boolean(keyword?.trim() || tags?.length)
}
