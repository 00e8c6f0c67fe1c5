import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
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
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const view = render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const go = (to: string) => act(async () => router.history.push(to))
  return { ...view, go, path: () => router.state.location.href, history: router.history }
}
