//! Where a list stands: its page, size, order and filters, in the address of its screen or in memory.
import { useCallback, useMemo, useState } from 'react'
import {
  type ListQuestion,
  type ListSearch,
  listSearch,
  type PageAlone,
  patchOf,
  present,
  questionOf,
  type Sorted,
} from '../../lib/list-search'
import type { PageSize } from '../../lib/page-sizes'
import { type Step, useSearchState } from '../../lib/search-state'

/** Where a list stands, and how it is moved. */
export interface ListPosition<Filters = object> {
  asked: ListQuestion<Filters>
  /** Another filter, size or order begins at page 1 again. */
  change(patch: Partial<ListQuestion<Filters>>, step?: Step): void
  /** Some filter holds rows back. */
  filtered: boolean
  /** Shows all rows again. */
  clear(): void
}

/** Where the list stands by the address: Back, a reload and a link find it again. */
export function useListAddress<Filters extends object>(search: ListSearch<Filters>): ListPosition<Filters> {
  const { search: found, change: write } = useSearchState(search.read)
  const change = useCallback<ListPosition<Filters>['change']>(
    (patch, step) => write(patchOf(search, patch), step),
    [write, search],
  )
  return usePosition(search, found, change)
}

/** Where a list stands that has no address of its own: one in a dialog, or beside another list. */
export function useListMemory<Filters extends object>(search: ListSearch<Filters>): ListPosition<Filters> {
  const [found, set] = useState<Partial<ListQuestion<Filters>>>({})
  const change = useCallback<ListPosition<Filters>['change']>(
    (patch) => set((before) => present({ ...before, ...patchOf(search, patch) })),
    [search],
  )
  return usePosition(search, found, change)
}

/** The position of a list whose page is one part of a larger address; without a size there, a page has `size` rows. */
export function pagePosition<Sort extends string = never>(
  asked: PageAlone & Sorted<Sort>,
  write: (patch: Partial<PageAlone & Sorted<Sort>>, step?: Step) => void,
  size: PageSize = 20,
): ListPosition<Sorted<Sort>> {
  const pages = listSearch({ size }) as ListSearch<Sorted<Sort>>
  const change = (patch: Partial<PageAlone & Sorted<Sort>>, step?: Step) => write(patchOf(pages, patch), step)
  return { asked, change, filtered: false, clear: () => {} }
}

function usePosition<Filters extends object>(
  search: ListSearch<Filters>,
  found: Partial<ListQuestion<Filters>>,
  change: ListPosition<Filters>['change'],
): ListPosition<Filters> {
  const asked = useMemo(() => questionOf(search, found), [search, found])
  const values = found as Record<string, unknown>
  const none = Object.fromEntries(search.filters.map((name) => [name, undefined]))
  return {
    asked,
    change,
    filtered: search.filters.some((name) => values[name] !== undefined),
    clear: () => change(none as Partial<ListQuestion<Filters>>),
  }
}
