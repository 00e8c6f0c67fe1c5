import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  countDays,
  dayByKey,
  isDay,
  lineDayAt,
  mondayOf,
  nearest,
  presetDays,
  readDay,
  readWall,
  todayIn,
  within,
} from './days'

test('a typed day is read with slashes, hyphens or neither, in half and full width', () => {
  for (const typed of ['2024/05/01', ' 2024-5-1 ', '20240501', '２０２４／０５／０１', '2024/5/01'])
    expect(readDay(typed), typed).toBe('2024-05-01')
  for (const wrong of ['', '2024/02/30', '2024/13/01', '2024/00/10', '24/05/01', '2024/05', '2024050', 'today'])
    expect(readDay(wrong), wrong).toBeNull()
  expect(readDay('2024/02/29')).toBe('2024-02-29')
  expect(readDay('2023/02/29')).toBeNull()
})

test('covers VAL-075: a typed time is read with slashes or hyphens, and a time that does not exist is not', () => {
  expect(readWall('2024/05/01 09:00')).toBe('2024-05-01T09:00')
  expect(readWall(' 2024-5-1 9:00 ')).toBe('2024-05-01T09:00')
  expect(readWall('２０２４／０５／０１　９：００')).toBe('2024-05-01T09:00')
  for (const wrong of [
    '',
    '2024/05/01',
    '2024/13/01 09:00',
    '2024/02/30 09:00',
    '2024/05/01 24:00',
    '2024/05/01 09:60',
  ]) {
    expect(readWall(wrong), wrong).toBeNull()
  }
})

test('a value is a day only in its one form', () => {
  expect(isDay('2024-05-01')).toBe(true)
  for (const wrong of ['', '2024-5-1', '2024/05/01', '2024-02-30', '2024-05-01T00:00']) expect(isDay(wrong)).toBe(false)
})

test('days and months are counted by the calendar, over ends of months and years', () => {
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(countDays({ from: '2024-05-01', to: '2024-05-31' })).toBe(31)
  expect(countDays({ from: '2024-05-01', to: '2024-05-01' })).toBe(1)
  // an hour less in New York does not make a day less
  expect(countDays({ from: '2024-03-09', to: '2024-03-11' })).toBe(3)
})

test('weeks begin on Monday', () => {
  expect(mondayOf('2024-05-06')).toBe('2024-05-06')
  expect(mondayOf('2024-05-12')).toBe('2024-05-06')
  expect(mondayOf('2024-05-13')).toBe('2024-05-13')
})

test('today is the day at the location', () => {
  const instant = Date.parse('2026-11-21T16:00:00Z')
  expect(todayIn('Asia/Tokyo', instant)).toBe('2026-11-22')
  expect(todayIn('America/New_York', instant)).toBe('2026-11-21')
})

test('a period is cut to its bounds, and a day goes to the nearest one within', () => {
  const week = { from: '2024-05-06', to: '2024-05-12' }
  expect(within(week, undefined, '2024-05-08')).toEqual({ from: '2024-05-06', to: '2024-05-08' })
  expect(within(week, '2024-05-07', undefined)).toEqual({ from: '2024-05-07', to: '2024-05-12' })
  expect(within(week, '2024-05-13', undefined)).toBeNull()
  expect(nearest('2024-05-01', '2024-05-06', '2024-05-12')).toBe('2024-05-06')
  expect(nearest('2024-06-01', '2024-05-06', '2024-05-12')).toBe('2024-05-12')
  expect(nearest('2024-05-08', undefined, undefined)).toBe('2024-05-08')
})

describe('on Wednesday 2024/05/08', () => {
  test.each([
    ['today', '2024-05-08', '2024-05-08'],
    ['yesterday', '2024-05-07', '2024-05-07'],
    ['thisWeek', '2024-05-06', '2024-05-12'],
    ['lastWeek', '2024-04-29', '2024-05-05'],
    ['nextWeek', '2024-05-13', '2024-05-19'],
    ['thisMonth', '2024-05-01', '2024-05-31'],
    ['lastMonth', '2024-04-01', '2024-04-30'],
    ['last7Days', '2024-05-02', '2024-05-08'],
    ['last31Days', '2024-04-08', '2024-05-08'],
  ] as const)('%s is from %s to %s', (preset, from, to) => {
    expect(presetDays(preset, '2024-05-08')).toEqual({ from, to })
  })
})

test.each([
  ['ArrowLeft', false, '2024-04-30'],
  ['ArrowRight', false, '2024-05-02'],
  ['ArrowUp', false, '2024-04-24'],
  ['ArrowDown', false, '2024-05-08'],
  ['Home', false, '2024-04-29'],
  ['End', false, '2024-05-05'],
  ['PageUp', false, '2024-04-01'],
  ['PageDown', false, '2024-06-01'],
  ['PageUp', true, '2023-05-01'],
  ['PageDown', true, '2025-05-01'],
  ['Enter', false, null],
])('from 2024/05/01 %s (with Shift: %s) leads to %s', (key, shift, day) => {
  expect(dayByKey('2024-05-01', key, shift)).toBe(day)
})

describe('the day of a line', () => {
  const day = (at: string, zone: string, hour: number) => {
    const { date, from, to } = lineDayAt(Date.parse(at), zone, hour)
    return [date, new Date(from).toISOString(), (to - from) / 3_600_000]
  }
  test('goes from its hour to the same hour of the next day', () => {
    expect(day('2026-11-18T05:59:59+09:00', 'Asia/Tokyo', 6)).toEqual(['2026-11-17', '2026-11-16T21:00:00.000Z', 24])
    expect(day('2026-11-18T06:00:00+09:00', 'Asia/Tokyo', 6)).toEqual(['2026-11-18', '2026-11-17T21:00:00.000Z', 24])
    expect(day('2026-11-18T00:00:00+09:00', 'Asia/Tokyo', 0)).toEqual(['2026-11-18', '2026-11-17T15:00:00.000Z', 24])
  })
  test('is longer or shorter by the hour of summer time', () => {
    expect(day('2026-03-29T12:00:00+02:00', 'Europe/Berlin', 0)).toEqual(['2026-03-29', '2026-03-28T23:00:00.000Z', 23])
    expect(day('2026-10-25T03:00:00+01:00', 'Europe/Berlin', 6)).toEqual(['2026-10-24', '2026-10-24T04:00:00.000Z', 25])
  })
})
