//! Which screens the member may open: decides what the navigation offers. The guard decides again when a screen opens.
import { useQueries } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { Screen } from '../api/generated/function-codes'
import { useStore } from '../lib/store'
import { useMember } from './member'
import { permissions } from './permissions'

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
      queryFn: () => mayOpen(functionCode),
      enabled: member !== null && permission === undefined && functionCode !== '',
      staleTime: 5 * 60_000,
    })),
  })
  return screens.map(({ permission }, index) =>
    permission ? held === null || permission.some((key) => held.has(key)) : answers[index]?.data === true,
  )
}

async function mayOpen(functionCode: string): Promise<boolean> {
  const query = { functionCode }
  const answer = await call(api.GET('/api/general/query/function/permission', { params: { query } }), { silent: true })
  return answer?.permitted === true
}
