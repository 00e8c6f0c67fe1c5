import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { i18n, startI18n } from '../../../lib/i18n'
import type { Today } from '../../../queries/today'
import { niceTop } from '../../../ui/charts/hour-bars'
import { Hourly } from './hourly'
import { Losses } from './losses'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['home'])
})
afterEach(cleanup)

const show = (node: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <Suspense>{node}</Suspense>
    </MantineProvider>,
  )

const nothing: Today = { hours: [], lines: [], output: null, losses: [], lostTime: 0 }

test('a day in which nothing was heard is told as such, not as zero', () => {
  show(
    <>
      <Losses today={nothing} />
      <Hourly today={nothing} zone="Asia/Tokyo" />
    </>,
  )
  expect(screen.getByText('No stops today')).toBeTruthy()
  expect(screen.getByText('Nothing has been produced today')).toBeTruthy()
})

test('causes stand with number, words, lines and how often; the seventh is counted', () => {
  const loss = (n: number): Today['losses'][number] => ({
    kind: 'alarm',
    alarmNumber: String(n),
    alarmText: `Jam ${n}`,
    count: n,
    lostTime: 600 * n,
    lineNames: ['L1', 'L2'],
  })
  const stop = { ...loss(9), kind: 'stop' as const, alarmNumber: null, alarmText: null, count: 1 }
  show(<Losses today={{ ...nothing, losses: [stop, ...[6, 5, 4, 3, 2, 1].map(loss)], lostTime: 18_000 }} />)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toHaveLength(6)
  expect(rows[0]).toBe('Stopped without an alarmL1, L21 h 30 min1 stop')
  expect(rows[1]).toBe('Jam 6 6L1, L21 h 00 min6 stops')
  expect(screen.getByText('and 1 other cause')).toBeTruthy()
})

test('an hour in which nobody was heard has no bar and says so, and lines have colours of their own', () => {
  const hour = (h: number, output: number | null) => ({
    startTime: `2024-05-01T0${h}:00:00+09:00`,
    endTime: `2024-05-01T0${h + 1}:00:00+09:00`,
    output,
  })
  const line = (name: string, outputs: (number | null)[]) => ({
    lineUniqueKey: name,
    lineName: name,
    outputs,
    output: 10,
  })
  const { container } = show(
    <Hourly
      today={{
        ...nothing,
        hours: [hour(6, null), hour(7, 20)],
        lines: [line('L1', [null, 10]), line('L2', [null, 10])],
        output: 20,
      }}
      zone="Asia/Tokyo"
    />,
  )
  expect(screen.getByTitle('6:00 nothing received')).toBeTruthy()
  expect(screen.getByTitle('7:00 20 bags')).toBeTruthy()
  const parts = [...container.querySelectorAll<HTMLElement>('[title="7:00 20 bags"] i')]
  expect(parts.map((part) => part.style.height)).toEqual(['50%', '50%'])
  expect(new Set(parts.map((part) => part.style.background)).size).toBe(2)
})

test('the scale ends on a plain number whose half is plain too', () => {
  expect([1, 7, 20, 1300, 64_000].map(niceTop)).toEqual([2, 8, 20, 2000, 80_000])
})
