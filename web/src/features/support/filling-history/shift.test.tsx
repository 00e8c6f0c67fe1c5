import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TimeRangeShift } from '../../../ui/time-range-shift'
import { movedWindow } from './conditions'

afterEach(cleanup)

const words = {
  group: 'Shift',
  day: '24 h',
  hour: '1 h',
  dayBack: 'day back',
  hourBack: 'hour back',
  hourOn: 'hour on',
  dayOn: 'day on',
}
const zone = 'America/New_York'

/** The window in words that a test can read: as the address holds it. */
function Shifted({ start, end }: { start: string; end: string }) {
  const [window, move] = useState({ start, end })
  return (
    <>
      <output>{`${window.start} ${window.end}`}</output>
      <TimeRangeShift words={words} onShift={(by) => move((now) => movedWindow(now, by, zone) ?? now)} />
    </>
  )
}

const hours = () => (screen.getByRole('status').textContent ?? '').split(' ').map((iso) => Date.parse(iso) / 3_600_000)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Presses each button and says by how many hours either end moved. */
function steps(): number[][] {
  return ['day back', 'day on', 'hour on', 'hour back'].map((name) => {
    const before = hours()
    press(name)
    return hours().map((now, end) => now - (before[end] ?? 0))
  })
}
const exact = [
  [-24, -24],
  [24, 24],
  [1, 1],
  [-1, -1],
]

test('covers CONST-045: both ends move by exactly one hour and 24 hours, either way', () => {
  render(<Shifted start="2024-05-01T09:00:00-04:00" end="2024-05-01T11:00:00-04:00" />)
  expect(steps()).toEqual(exact)
})

test('covers CONST-045: and as elapsed hours where summer time begins and where it ends', () => {
  render(<Shifted start="2024-03-10T01:30:00-05:00" end="2024-03-10T01:45:00-05:00" />)
  press('hour on')
  expect(screen.getByRole('status').textContent).toBe('2024-03-10T03:30:00-04:00 2024-03-10T03:45:00-04:00')
  press('day back')
  expect(screen.getByRole('status').textContent).toBe('2024-03-09T02:30:00-05:00 2024-03-09T02:45:00-05:00')
  expect(steps()).toEqual(exact)
  cleanup()
  render(<Shifted start="2024-11-02T13:30:00-04:00" end="2024-11-03T01:30:00-04:00" />)
  press('hour on')
  expect(screen.getByRole('status').textContent).toBe('2024-11-02T14:30:00-04:00 2024-11-03T01:30:00-05:00')
  press('day on')
  expect(screen.getByRole('status').textContent).toBe('2024-11-03T13:30:00-05:00 2024-11-04T01:30:00-05:00')
  expect(steps()).toEqual(exact)
})
