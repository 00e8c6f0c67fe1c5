//! Which screens the member may open: decides what the navigation offers. The guard decides again when a screen opens.
import { useQueries } from '@tanstack/react-query'
import type { Screen } from '../api/generated/function-codes'
import { useStore } from '../lib/store'
import { useMember } from './member'
import { lookUpFunction, permissions } from './permissions'

/** A look-up that failed tells nothing of the member's rights: it is made again this soon. */
const againMs = 3_000

/**
 * For each of `screens`: whether the member may open it. What goes by a function code is unknown, and not offered, until
 * the server answers; before the permission list is known, what goes by a key is offered, and the guard decides.
 */
export function useMayOpen(screens: readonly Screen[]): boolean[] {
  const held = useStore(permissions)
  const member = useMember()
  const answers = useQueries({
    queries: screens.map(({ functionCode = '', permission }) => ({
      queryKey: ['function-permission', functionCode],
      queryFn: () => lookUpFunction(functionCode, { own: true }),
      enabled: member !== null && permission === undefined && functionCode !== '',
      staleTime: 5 * 60_000,
      refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? againMs : false),
    })),
  })
  return screens.map(({ permission }, index) =>
    permission ? held === null || permission.some((key) => held.has(key)) : answers[index]?.data === true,
  )
}
