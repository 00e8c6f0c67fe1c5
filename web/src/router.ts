//! The router: addresses below the application root, spelled exactly.
import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { basePath } from './lib/base-path'
import { routeTree } from './routeTree.gen'
import { BrokenPage } from './shell/broken-page'

/** Server state. Repeating a call is the client's business (heavy queries only), never this layer's. */
export const queryClient = new QueryClient({
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

export const router = createRouter({
  routeTree,
  basepath: basePath(),
  caseSensitive: true,
  context: { queryClient },
  defaultPreload: false,
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
