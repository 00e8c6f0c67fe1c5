//! The state of a screen lives in its address: read here, changed here.
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
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
  const router = useRouter()
  const own = useMatch({ strict: false, select: (match) => match.pathname })
  const search = useMemo(() => read(raw), [read, raw])
  const change = useCallback(
    (patch: Partial<State>, { replace = false }: Step = {}) => {
      // While the next page is on its way, the address is the next page's already.
      if (!isWithin(router.latestLocation.pathname, own)) return
      // Parts of the address that belong to others stay.
      void navigate({
        to: '.',
        search: (before) => present({ ...before, ...patch }),
        replace,
        resetScroll: false,
      })
    },
    [navigate, router, own],
  )
  return { search, change }
}

/** Whether the address is that of the page, or of one below it. */
const isWithin = (address: string, page: string) => `${address}/`.startsWith(page.endsWith('/') ? page : `${page}/`)
