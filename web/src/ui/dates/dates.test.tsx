import { MantineProvider, Modal } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Preset } from '../../lib/days'
import { DateInput } from './date-input'
import { DateTimeInput } from './date-time-input'
import { PeriodInput } from './period-input'

// at first use they are read and translated, which may take longer than a test waits
beforeAll(() => Promise.all([import('./day-panel'), import('./moment-panel'), import('./period-panel')]), 60_000)
afterEach(cleanup)
const show = (node: ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>)

const words = {
  open: 'Open the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousYears: 'Previous 10 years',
  nextYears: 'Next 10 years',
  monthFormat: 'MMMM YYYY',
  yearFormat: 'YYYY',
  today: 'Today',
}
const calendar = { today: '2026-11-22', language: 'en', words }
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
const day = (name: string) => screen.findByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

function Day({
  begin = '',
  told,
  ...bounds
}: {
  begin?: string
  told?(value: string): void
  first?: string
  last?: string
}) {
  const [value, setValue] = useState(begin)
  const change = (next: string) => {
    setValue(next)
    told?.(next)
  }
  return <DateInput id="d" label="Day" hint="" {...calendar} {...bounds} value={value} onChange={change} />
}

test.each([
  ['ja', '2026年11月21日'],
  ['en', '21 November 2026'],
  ['ko', '2026년 11월 21일'],
])('a reader hears the days of the calendar as %s says them', async (language, name) => {
  const more = { time: 'Time', hours: 'Hours', minutes: 'Minutes', hint: '', dayNote: '' }
  const value = '2026/11/20 06:00'
  show(
    <DateTimeInput
      id="f"
      label="Start"
      {...{ ...calendar, language, value }}
      words={{ ...words, ...more }}
      onChange={() => {}}
    />,
  )
  open()
  expect(await day(name)).toBeTruthy()
})

test('a typed day is handed on as a day, and its text stays as it was typed until the field is left', () => {
  const told = vi.fn()
  show(<Day told={told} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
  fireEvent.change(field, { target: { value: '2026/1/2' } })
  expect(told).toHaveBeenLastCalledWith('2026-01-02')
  expect(field.value).toBe('2026/1/2')
  fireEvent.change(field, { target: { value: '2026/1/23' } })
  expect(told).toHaveBeenLastCalledWith('2026-01-23')
  fireEvent.blur(field)
  expect(field.value).toBe('2026/01/23')
  fireEvent.change(field, { target: { value: '2026/02/30' } })
  fireEvent.blur(field)
  expect(told).toHaveBeenLastCalledWith('2026/02/30')
  expect(field.value).toBe('2026/02/30')
})

test('keys lead from day to day, over the end of the month, and stop at the bounds', async () => {
  show(<Day begin="2026-11-30" last="2026-12-20" />)
  open()
  const last = await day('30 November 2026')
  await vi.waitFor(() => expect(document.activeElement).toBe(last))
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  press('ArrowRight')
  await vi.waitFor(() => expect(focused()).toBe('1 December 2026'))
  press('PageDown')
  await vi.waitFor(() => expect(focused()).toBe('20 December 2026'))
  press('Home')
  await vi.waitFor(() => expect(focused()).toBe('14 December 2026'))
  fireEvent.click(document.activeElement as Element)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('2026/12/14')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Escape closes the calendar, and not the dialog in which it was opened', async () => {
  const close = vi.fn()
  show(
    <Modal opened onClose={close} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Day begin="2026-11-30" />
    </Modal>,
  )
  open()
  const chosen = await day('30 November 2026')
  await vi.waitFor(() => expect(document.activeElement).toBe(chosen))
  fireEvent.keyDown(chosen, { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Day' })).toBeNull())
  expect(close).not.toHaveBeenCalled()
})

test('today is the day of the location, and one press away while it is within the bounds', async () => {
  const { unmount } = show(<Day />)
  open()
  expect((await day('22 November 2026')).getAttribute('aria-current')).toBe('date')
  fireEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('2026/11/22')
  unmount()
  show(<Day last="2026-11-21" />)
  open()
  await day('21 November 2026')
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
})

test('the field has the focus again, also when something took it into the calendar while that faded out', async () => {
  render(
    <MantineProvider>
      <Day begin="2026-11-30" />
    </MantineProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Day' })
  field.focus()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  // without a layout the field counts as scrolled out of sight, and its calendar as hidden
  const hidden = (name: string) => screen.findByRole('button', { name, hidden: true })
  const [chosen, other] = [await hidden('30 November 2026'), await hidden('12 November 2026')]
  await vi.waitFor(() => expect(document.activeElement).toBe(chosen))
  fireEvent.click(chosen)
  expect(document.activeElement).toBe(field)
  other.focus()
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(document.activeElement).toBe(field)
})

function Period({ told, ...more }: { told?: unknown; most?: number; last?: string; presets?: readonly Preset[] }) {
  const [days, setDays] = useState({ from: '', to: '' })
  const end = (name: 'from' | 'to') => ({
    id: name,
    label: name,
    value: days[name],
    onChange: (value: string) => setDays({ ...days, [name]: value }),
    onBlur: () => {},
    wrong: false,
    required: false,
    describedBy: undefined,
  })
  const own = {
    hint: '',
    presets: 'Presets',
    preset: (preset: Preset) => preset,
    pickFirst: 'First day',
    pickLast: (first: string) => `From ${first}`,
    most: (count: number) => `At most ${count}`,
  }
  return (
    <PeriodInput
      label="Period"
      {...calendar}
      {...more}
      words={{ ...words, ...own }}
      from={end('from')}
      to={end('to')}
      onPick={setDays}
    />
  )
}
const picked = () =>
  ['from', 'to'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true }).value)

test('a period is picked by its two days, in either order, and is no longer than it may be', async () => {
  show(<Period most={7} />)
  open()
  fireEvent.click(await day('20 November 2026'))
  expect(screen.getByRole('status').textContent).toBe('From 2026-11-20 At most 7')
  const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect(disabled('13 November 2026')).toBe(true)
  expect(disabled('14 November 2026')).toBe(false)
  expect(disabled('26 November 2026')).toBe(false)
  expect(disabled('27 November 2026')).toBe(true)
  fireEvent.click(await day('16 November 2026'))
  expect(picked()).toEqual(['2026/11/16', '2026/11/20'])
})

test('a screen offers periods: cut to what can be picked, without those that are too long', async () => {
  show(<Period most={31} last="2026-11-22" presets={['yesterday', 'thisWeek', 'nextWeek', 'last31Days']} />)
  open()
  const list = await screen.findByRole('list', { name: 'Presets' })
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['yesterday', 'thisWeek', 'last31Days'])
  fireEvent.click(within(list).getByRole('button', { name: 'last31Days' }))
  expect(picked()).toEqual(['2026/10/23', '2026/11/22'])
})
