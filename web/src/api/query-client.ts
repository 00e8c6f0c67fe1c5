//! The cache of answers, and the one place that decides who shows the failure of a query or a mutation: a message does, unless
//! the page says that it shows it itself.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { showWhy } from './show-failure'

// A type, not an interface: the library takes nothing else.
type Meta = {
  /** The page shows the failure where the data would stand, at its fields, or not at all: no message is raised. */
  shownBy?: 'page'
  /** Renewed by a press alone: once there is an answer, a connection that is back does not ask for another. */
  byHand?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** Server state. Repeating a call is the client's business (heavy queries only), never this layer's. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => showUnlessPageDoes(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _, __, { meta }) => showUnlessPageDoes(error, meta) }),
    defaultOptions: {
      // Without a network a call fails at once and says so, instead of waiting in silence for one.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // what was asked for ahead of its page and failed is told by the page, not asked for again
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 2_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function showUnlessPageDoes(error: unknown, meta: Meta | undefined): void {
  if (meta?.shownBy !== 'page') showWhy(error)
}
