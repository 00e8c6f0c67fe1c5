import type { useSearchState } from '../../../lib/search-state'
import type { Place } from '../../../queries/places'
import type { ByRecipeSearch } from './search'

/** The screen's state, and how it is changed. */
export type Address = ReturnType<typeof useSearchState<ByRecipeSearch>>

/** The part of the screen that knows its location. */
export interface AnalysisProps extends Address {
  place: Place
}
