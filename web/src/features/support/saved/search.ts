import { addressReader, day, oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

/** The screens that save analyses, as the calls name them; each stands at `support/production-analysis/<name>`. */
export const analysisScreens = ['two-units', 'all-units', 'by-recipe'] as const
export type AnalysisScreen = (typeof analysisScreens)[number]

/** Those of which reports are made. */
export const reportedScreens: readonly string[] = ['two-units', 'all-units'] satisfies AnalysisScreen[]

/** A part of the name, the kind, the days of creation. */
export const savedSearch = listSearch({
  filters: { keyword: text, screen: oneOf(analysisScreens), from: day, to: day },
})

/** The analysis that a link leads to. */
export const readOpened = addressReader({ open: text })

/** The route's `validateSearch`. */
export function readSavedSearch(raw: Record<string, unknown>) {
  return { ...savedSearch.read(raw), ...readOpened(raw) }
}
