//! The router: addresses below the application root, spelled exactly.
import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './api/query-client'
import { basePath } from './lib/base-path'
import { routeTree } from './routeTree.gen'
import { BrokenPage } from './shell/broken-page'

export const queryClient = createQueryClient()

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
