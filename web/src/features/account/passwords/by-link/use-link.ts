import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { asFailure, call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { keys } from '../../../../queries/keys'

/** Why a link opens nothing, as the server says. */
const deaths = ['used', 'replaced', 'expired', 'unknown'] as const
export type Death = (typeof deaths)[number]

/** How a failed call says that the link is dead, if it does. */
export function deathIn(error: unknown): Death | null {
  const { state } = asFailure(error)
  return deaths.find((one) => one === state) ?? null
}

function linkQuery(token: string | null) {
  const query = { param: token ?? '' }
  return queryOptions({
    queryKey: keys.passwords.link(query.param),
    queryFn: ({ signal }) =>
      call(api.GET('/api/hughomememberC/password/reissue/verify', { params: { query }, signal })),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // opened a second time it is looked at a second time
    gcTime: 0,
    meta: { shownBy: 'page' },
  })
}

/** Whether the link opens the form; `renew` looks again. */
export function useLink(token: string | null) {
  const client = useQueryClient()
  const options = linkQuery(token)
  const query = useQuery(options)
  const death = query.isError ? deathIn(query.error) : null
  return { query, death, renew: () => client.invalidateQueries({ queryKey: options.queryKey }) }
}
