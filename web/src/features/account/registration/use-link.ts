import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asFailure, call } from '../../../api/call'
import { api } from '../../../api/client'
import { keys } from '../../../queries/keys'
import type { Facts } from './places'

/** Why a link opens nothing, as the server says. */
const deaths = ['registered', 'expired', 'replaced', 'unknown'] as const
export type Death = (typeof deaths)[number]

/** How a failed call says that the link is dead, if it does. */
export function deathIn(error: unknown): Death | null {
  const { state } = asFailure(error)
  return deaths.find((one) => one === state) ?? null
}

/** At its end the link is looked at once more: the page that says so asks under its own name. */
function linkQuery(token: string, atEnd: boolean) {
  return queryOptions({
    queryKey: keys.registrations.link(token, atEnd),
    queryFn: ({ signal }) =>
      call(api.GET('/api/hughomememberC/register/newAccountSelect', { params: { query: { param: token } }, signal })),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownBy: 'page' },
  })
}

/** What is behind the link, and how to verify its address. */
export function useLink(token: string, atEnd: boolean) {
  const client = useQueryClient()
  const options = linkQuery(token, atEnd)
  const query = useQuery(options)
  const death = query.isError ? deathIn(query.error) : null
  const renew = () => client.invalidateQueries({ queryKey: options.queryKey })
  const verify = useMutation({
    mutationFn: () => call(api.GET('/api/hughomememberC/verify/memberId', { params: { query: { memberId: token } } })),
    onSuccess: () => client.setQueryData(options.queryKey, (link) => link && { ...link, verified: true }),
    onError: (error) => (deathIn(error) ? renew() : undefined),
    meta: { shownBy: 'page' },
  })
  return { query, death, link: query.data, standing: standingOf(query, death), verify, renew }
}

function standingOf(
  query: { data?: { verified: boolean } | undefined; isError: boolean },
  death: Death | null,
): Facts['link'] {
  if (death) return 'dead'
  if (query.data) return query.data.verified ? 'verified' : 'unverified'
  return query.isError ? 'failed' : 'waiting'
}
