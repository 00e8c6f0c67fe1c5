// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../../tests/fake-server'
import type { GraphMaster, Signal } from '../../../queries/trend'
import { chosenSignals } from '../../../shell/trend/items'
import { useChosenItems } from './chosen-items'
import { itemCaps } from './rules'

const signal = (n: number, unitCategory: string): Signal => ({
  itemKey: `item${n}`,
  label: `Item ${n}`,
  majorCategory: 'm',
  unitCategory,
  unit: '',
  decimals: 1,
  allowedMin: 0,
  allowedMax: 1,
})
const items = Array.from({ length: 20 }, (_, n) => signal(n, `category${n % 7}`))
const recommended = {
  templateUniqueKey: 't',
  name: 't',
  scope: 'recommended' as const,
  itemKeys: ['item4'],
  axes: [],
  version: 1,
}
const master: GraphMaster = {
  categories: [{ majorCategory: 'm', label: 'M', items }],
  templates: { recommended: [recommended], own: [], company: [] },
}

test('the wished items come in the wished order; unknown ones are left out', () => {
  const keys = chosenSignals(master, ['item3', 'gone', 'item1'], itemCaps).map(({ itemKey }) => itemKey)
  expect(keys).toEqual(['item3', 'item1'])
})

test('without a wish the recommended template decides', () => {
  expect(chosenSignals(master, null, itemCaps).map(({ itemKey }) => itemKey)).toEqual(['item4'])
})

test('covers VAL-109 VAL-110: a remembered choice beyond the caps is cut to them', () => {
  const all = chosenSignals(
    master,
    items.map(({ itemKey }) => itemKey),
    itemCaps,
  )
  expect(new Set(all.map(({ unitCategory }) => unitCategory)).size).toBe(5)
  expect(all.length).toBeLessThanOrEqual(15)
})

test('a machine without items shows none', () => {
  expect(chosenSignals(undefined, ['item1'], itemCaps)).toEqual([])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('items that cannot be had are known to a view that comes later than their failure', async () => {
  const seen = fakeServer(() => envelope(null, 500, 'x', 500))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const address = { search: {}, change: () => {} }
  const { result } = renderHook(() => useChosenItems(address, undefined, 'd1'), { wrapper })
  await waitFor(() => expect(seen).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await waitFor(() => expect(result.current.master.isPending).toBe(false))
  expect(result.current.master.isError).toBe(true)
})
