import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../../tests/fake-server'
import { listSearch, type PageOf, questionOf } from '../../../lib/list-search'
import { pagePosition } from '../../../shell/list/position'
import { StopView } from './stop-view'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const stops = Array.from({ length: 25 }, (_, n) => ({
  stopUniqueKey: `s${n}`,
  startTime: `2024-05-01T09:${String(n).padStart(2, '0')}:00+09:00`,
  endTime: `2024-05-01T09:${String(n).padStart(2, '0')}:30+09:00`,
  duration: 30,
  inWindow: n === 0 ? 10 : 30,
  kind: 'stop',
  alarmNumber: null,
  alarmText: null,
  recipeDataNumber: 12,
}))
const display = {
  deviceUniqueKey: 'd1',
  startTime: '2024-05-01T09:00:00+09:00',
  endTime: '2024-05-01T11:00:00+09:00',
}

function Shown() {
  const [asked, ask] = useState<PageOf>({ page: 2, size: 20 })
  const at = pagePosition(asked, (patch) => ask(questionOf(listSearch(), patch)))
  return <StopView display={display} zone="Asia/Tokyo" chosen={null} at={at} />
}

const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')

test('covers UI-029: the stops stand in pages, and another number of rows starts at page 1 again', async () => {
  fakeServer(() => envelope({ stops }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Shown />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(rows()).toHaveLength(5))
  expect(rows()[0]).toContain('9:20:00')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '10' } })
  await vi.waitFor(() => expect(rows()).toHaveLength(10))
  expect(rows()[0]).toContain('9:00:00')
  // one that reaches past the window tells both lengths
  expect(rows()[0]).toContain('stops.withPart')
  expect(rows()[1]).not.toContain('stops.withPart')
})
