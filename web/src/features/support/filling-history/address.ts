//! The screen's state lives in its address: read here, changed here.
import { useSearchState } from '../../../lib/search-state'
import { pagePosition } from '../../../shell/list/position'
import { type FillingSearch, readFillingSearch } from './search'

/** A change of the address; `undefined` takes a part away. */
export type Patch = { [K in keyof FillingSearch]?: FillingSearch[K] | undefined }

/** The state, and how it is changed. A change is a step that the browser's back button undoes, unless it replaces. */
export const useAddress = () => useSearchState(readFillingSearch)

type Address = ReturnType<typeof useAddress>

/** What a new window or a new choice makes meaningless. */
export const freshView: Patch = { from: undefined, to: undefined, rowPage: undefined }

/** The table of the runs found. */
export function runPages({ search, change }: Address) {
  const { page = 1, size = 20, sort } = search
  return pagePosition({ page, size, ...(sort ? { sort } : {}) }, change)
}

/** The table below: list, stops, detail or the CSV's preview. */
export function rowPages({ search, change }: Address) {
  const { rowPage: page = 1, rowSize: size = 20 } = search
  return pagePosition({ page, size }, (patch, step) =>
    change({ rowPage: patch.page, ...('size' in patch ? { rowSize: patch.size } : {}) }, step),
  )
}
