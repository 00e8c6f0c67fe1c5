import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../../tests/fake-server'
import type { useChosenItems } from './chosen-items'
import { type ChartQuestion, useChartData } from './use-chart-data'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hour = 3_600_000
const nine = Date.parse('2024-05-01T09:00:00+09:00')
const iso = (time: number) => new Date(time).toISOString()
const items = { master: { isPending: false }, signals: [], itemKeys: [] } as unknown as ReturnType<
  typeof useChosenItems
>
const question = (device: string, from: number): ChartQuestion => ({
  device,
  window: { from, to: from + 2 * hour },
  zoom: null,
  zone: 'Asia/Tokyo',
  items,
  ranges: {},
  width: 800,
})

/** A server that answers at once, or when it is told to. Each answer has one stretch with the machine's name. */
function slowServer() {
  const held: (() => void)[] = []
  let slow = false
  fakeServer(async ({ body }) => {
    const { deviceUniqueKey, startTime, endTime } = JSON.parse(body)
    if (slow) await new Promise<void>((go) => held.push(go))
    const variety = { recipeDataNumber: 1, recipeDataName: deviceUniqueKey, userItemCode: '', startTime, endTime }
    return envelope({ states: [], varieties: [variety], stops: [] })
  })
  return {
    slow: () => {
      slow = true
    },
    answer: () => {
      for (const go of held.splice(0)) go()
    },
    waits: () => held.length,
  }
}

function draw(first: ChartQuestion) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(useChartData, { wrapper, initialProps: first })
}

test('until a window is answered the former one stands under its own times, and is named', async () => {
  const server = slowServer()
  const first = question('d1', nine)
  const { result, rerender } = draw(first)
  await waitFor(() => expect(result.current.varieties).toHaveLength(1))
  server.slow()
  rerender(question('d1', nine + hour))
  await waitFor(() => expect(server.waits()).toBe(1))
  expect(result.current.former).toEqual(first.window)
  expect(result.current.shown).toEqual(first.window)
  expect(iso(result.current.varieties[0]?.from ?? 0)).toBe(iso(nine))
  server.answer()
  await waitFor(() => expect(result.current.former).toBeNull())
  expect(result.current.shown.from).toBe(nine + hour)
  expect(result.current.varieties[0]?.from).toBe(nine + hour)
})

test('the chart of another machine never stands under the name of this one', async () => {
  const server = slowServer()
  const { result, rerender } = draw(question('d1', nine))
  await waitFor(() => expect(result.current.varieties).toHaveLength(1))
  server.slow()
  rerender(question('d2', nine))
  await waitFor(() => expect(server.waits()).toBe(1))
  expect(result.current.varieties).toEqual([])
  expect(result.current.former).toBeNull()
  server.answer()
  await waitFor(() => expect(result.current.varieties[0]?.name).toBe('d2'))
})
