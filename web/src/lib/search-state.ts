//! The state of a screen lives in its address: read here, changed here.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { present } from './list-search'

/** How the address changes: as a step that Back undoes, or in place of the present one. */
export interface Step {
  replace?: boolean
}

/** What the address of the page in view says, and how it is changed; `undefined` takes a part away. */
export function useSearchState<State extends object>(read: (raw: Record<string, unknown>) => State) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const search = useMemo(() => read(raw), [read, raw])
  const change = useCallback(
    (patch: Partial<State>, { replace = false }: Step = {}) => {
      // Parts of the address that belong to others stay.
      void navigate({
        to: '.',
        search: (before) => present({ ...before, ...patch }),
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { search, change }
}
