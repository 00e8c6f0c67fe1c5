import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../../tests/fake-server'
import { CsvTab } from './csv-tab'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nine = Date.parse('2024-05-01T09:00:00+09:00')
const window = { from: nine, to: nine + 3_600_000 }
const startTime = '2024-05-01T09:00:00+09:00'
const endTime = '2024-05-01T10:00:00+09:00'

test('a page that is no more leads to the last one, without a step back', async () => {
  fakeServer(({ path }) =>
    envelope(path.includes('header') ? [{ columnKey: 'time', label: 'Time', unit: null }] : { data: [], count: 30 }),
  )
  const change = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <CsvTab
          address={{ search: { tab: 'csv', rowPage: 9 }, change }}
          conditions={{ lineUniqueKey: 'l1', allItems: true, startTime, endTime, purpose: 'csv' }}
          window={window}
          zone="Asia/Tokyo"
          lines={[]}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(change).toHaveBeenCalledWith({ rowPage: 2 }, { replace: true }))
  expect(change).toHaveBeenCalledTimes(1)
})
