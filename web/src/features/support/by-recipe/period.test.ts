import { expect, test } from 'vitest'
import { daysOf, isAtMostAYear, windowDays, windows } from './period'

test('a period is at most a year, both days counted', () => {
  expect(isAtMostAYear({ from: '2023-04-01', to: '2024-03-31' })).toBe(true)
  expect(isAtMostAYear({ from: '2023-04-01', to: '2024-04-01' })).toBe(false)
  expect(isAtMostAYear({ from: '2024-02-29', to: '2025-02-27' })).toBe(true)
  expect(isAtMostAYear({ from: '2024-02-29', to: '2025-02-28' })).toBe(false)
})

test('every window ends by today and is at most a year, on any day', () => {
  for (const today of ['2024-02-29', '2025-03-31', '2024-12-31', '2025-01-01'])
    for (const window of windows) {
      const days = windowDays(window, today)
      expect(days.from <= days.to && days.to <= today && isAtMostAYear(days), `${window} on ${today}`).toBe(true)
    }
  expect(windowDays('last12Months', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
  expect(windowDays('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test('days that make no period leave the usual one', () => {
  const usual = daysOf({}, '2024-05-12')
  expect(daysOf({ from: '2024-05-02', to: '2024-05-01' }, '2024-05-12')).toEqual(usual)
  expect(daysOf({ from: '2022-05-02', to: '2024-05-01' }, '2024-05-12')).toEqual(usual)
  expect(daysOf({ from: '2024-05-01', to: '2024-05-02' }, '2024-05-12')).toEqual({
    from: '2024-05-01',
    to: '2024-05-02',
  })
})
