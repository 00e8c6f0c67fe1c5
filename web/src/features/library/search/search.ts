import { addressReader, day, oneOf, text, texts } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { libraryOrders } from '../../../queries/library-choices'

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

/** The days lie the wrong way round: their field says so, and nothing is asked. */
export function isBackwards({ from, to }: LibraryQuestion): boolean {
  return Boolean(from && to && from > to)
}

/** A category or a keyword is needed, and days that can be. */
export function asksForSomething(asked: LibraryQuestion): boolean {
  return Boolean(asked.keyword?.trim() || asked.tags?.length) && !isBackwards(asked)
}
