import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/api/query-client'

/** Renders a page at `/page` beside an empty one at `/other`, with everything around it that the application has. */
export async function renderPage(page: ReactNode) {
  const rootRoute = createRootRoute({ component: Outlet })
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path: '/page', component: () => page }),
    createRoute({ getParentRoute: () => rootRoute, path: '/other', component: () => <p>other</p> }),
  ]
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/page'] }),
  })
  window.scrollTo = () => {} // jsdom has none
  await router.load()
  const view = render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const go = (to: string) => act(async () => router.history.push(to))
  return { ...view, go, path: () => router.state.location.href, history: router.history }
}
