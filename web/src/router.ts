//! The router: addresses below the application root, spelled exactly.
import { createRouter, type RouteComponent } from '@tanstack/react-router'
import { createQueryClient } from './api/query-client'
import { basePath } from './lib/base-path'
import { inTime } from './lib/in-time'
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

// Pages come in files of their own; the router itself would wait for one forever.
for (const { options } of Object.values(router.routesById)) {
  const { component } = options as { component?: RouteComponent }
  const load = component?.preload
  if (load) component.preload = inTime(async () => load())
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
