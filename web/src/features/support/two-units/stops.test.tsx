import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../../tests/fake-server'
import { Stops } from './stops'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const unit = { unit: { lineUniqueKey: 'l', deviceUniqueKey: 'd' }, startDate: '2024-05-01', endDate: '2024-05-02' }
const side = (duration: number) => ({
  alarms: [{ alarmNumber: '12', text: 'ノズル', count: 2, duration }],
  film: {},
  items: [],
})
const show = (unequal: boolean) => {
  fakeServer(() => envelope({ basis: side(600), target: side(1980) }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Stops sides={{ basis: unit, target: unit }} unequal={unequal} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}
const row = () => document.querySelector('tbody tr')?.textContent ?? ''

test('time that alarms cost is judged, but not over sides that were not to work as long', async () => {
  show(false)
  await vi.waitFor(() => expect(row()).toContain('+23.0'))
  expect(row()).toContain('judged.worse')
  cleanup()
  show(true)
  await vi.waitFor(() => expect(row()).toContain('+23.0'))
  expect(row()).not.toContain('judged')
})
