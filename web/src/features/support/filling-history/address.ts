//! The screen's state lives in its address: read here, changed here.
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FillingSearch } from './search'

const route = getRouteApi('/_framed/_support/support/filling-history/search')

/** A change of the address; `undefined` takes a part away. */
export type Patch = { [K in keyof FillingSearch]?: FillingSearch[K] | undefined }

/** The state, and how it is changed. A change is a step that the browser's back button undoes, unless it replaces. */
export function useAddress() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (patch: Patch, how: { replace?: boolean } = {}) => {
      void navigate({
        search: (before) => patched(before, patch),
        replace: how.replace ?? false,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { search, change }
}

/** What a new window or a new choice makes meaningless. */
export const freshView: Patch = { from: undefined, to: undefined, rowPage: undefined }

/** How a table below turns its pages: by a step of the reader, or without one from a page that is no more. */
export function rowPages(change: ReturnType<typeof useAddress>['change']) {
  return {
    onPage: (rowPage: number, rowSize: number) => change({ rowPage, rowSize: rowSize as never }),
    onLastPage: (rowPage: number) => change({ rowPage }, { replace: true }),
  }
}

function patched(before: FillingSearch, patch: Patch): FillingSearch {
  const all = { ...before, ...patch }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as FillingSearch
}
