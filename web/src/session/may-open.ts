//! Which screens the member may open: decides what the navigation offers. The guard decides again when a screen opens.
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../lib/store'
import { keys } from '../queries/keys'
import type { Needs } from './decide'
import { useMember } from './member'
import { lookUpPermissions, openFunctions, permissions } from './permissions'
import { useStaff } from './staff'

/** A look-up that failed tells nothing of the member's rights: it is made again this soon. */
const againMs = 3_000
const again = ({ state }: { state: { status: string } }) => (state.status === 'error' ? againMs : false)

/** Whoever offers the screens says that something could not be learned. */
const meta = { shownBy: 'page' } as const

/** What may be opened, as far as it is known. */
export interface MayOpen {
  /** For each screen whether it may be opened; what is not known yet may not. */
  open: boolean[]
  /** Something could not be learned; `retry` asks again. */
  failed: boolean
  retry(): void
}

/** Asks for each of `screens` whether the member may open it: by its keys, its function code, or both where it names both. */
export function useMayOpen(screens: readonly Pick<Needs, 'functionCode' | 'permission'>[]): MayOpen {
  const held = useStore(permissions)
  const [member, staff] = [useMember(), useStaff()]
  const loggedIn = member !== null || staff !== null
  const list = useQuery({
    queryKey: keys.permissions.list,
    queryFn: () => lookUpPermissions().then((keys) => keys.size),
    enabled: loggedIn && held === null && screens.some(({ permission }) => permission !== undefined),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: again,
    meta,
  })
  const functions = useQuery({
    ...openFunctions,
    enabled: loggedIn && screens.some(({ functionCode }) => functionCode !== undefined),
    refetchInterval: again,
  })
  const noFunctions = functions.isError && !functions.isFetching
  const noList = held === null && (list.isError || list.data === 0) && !list.isFetching
  return {
    open: screens.map(({ functionCode, permission }) => {
      const named = functionCode !== undefined || permission !== undefined
      const byKey = permission?.some((key) => held?.has(key)) ?? true
      return named && byKey && (functionCode === undefined || functions.data?.has(functionCode) === true)
    }),
    failed: noList || noFunctions,
    retry() {
      if (noList) void list.refetch()
      if (noFunctions) void functions.refetch()
    },
  }
}

/** Whether the member holds a key; null while the list is not known. */
export function useHolds(key: string): boolean | null {
  const held = useStore(permissions)
  return held?.has(key) ?? null
}
