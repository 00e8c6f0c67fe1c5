import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer, never } from '../../tests/fake-server'
import { type FillingConditions, runsQuery } from './filling-history'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const conditions = (day: number): FillingConditions => ({
  lineUniqueKey: 'l1',
  allItems: true,
  startTime: `2024-05-0${day}T00:00:00+09:00`,
  endTime: `2024-05-0${day}T09:00:00+09:00`,
  purpose: 'display',
})

/** The runs of a day and page; only the first question is ever answered, with nothing. */
function ask(first: { day: number; page: number }) {
  const seen = fakeServer((_, nth) => (nth === 1 ? envelope({ data: [], count: 0 }) : never()))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const runs = ({ day, page }: { day: number; page: number }) =>
    useQuery(runsQuery(conditions(day), { page, size: 20 }))
  return { seen, ...renderHook(runs, { wrapper, initialProps: first }) }
}

test('nothing is said to be found in a window that was not answered yet', async () => {
  const { seen, result, rerender } = ask({ day: 1, page: 1 })
  await waitFor(() => expect(result.current.data?.count).toBe(0))
  rerender({ day: 2, page: 1 })
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(result.current.data).toBeUndefined()
  expect(result.current.isPending).toBe(true)
})

test('the former page stays while the next one of the same search comes', async () => {
  const { seen, result, rerender } = ask({ day: 1, page: 1 })
  await waitFor(() => expect(result.current.data?.count).toBe(0))
  rerender({ day: 1, page: 2 })
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(result.current.isPlaceholderData).toBe(true)
})
