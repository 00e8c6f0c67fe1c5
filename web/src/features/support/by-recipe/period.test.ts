import { expect, test } from 'vitest'
import { presetDays } from '../../../lib/days'
import { askedDays, goingAlong, isAtMostAYear } from './period'

test('a period is at most a year, both days counted', () => {
  expect(isAtMostAYear({ from: '2023-04-01', to: '2024-03-31' })).toBe(true)
  expect(isAtMostAYear({ from: '2023-04-01', to: '2024-04-01' })).toBe(false)
  expect(isAtMostAYear({ from: '2024-02-29', to: '2025-02-27' })).toBe(true)
  expect(isAtMostAYear({ from: '2024-02-29', to: '2025-02-28' })).toBe(false)
})

test('every period that goes along ends by today and is at most a year, on any day', () => {
  for (const today of ['2024-02-29', '2025-03-31', '2024-12-31', '2025-01-01'])
    for (const last of goingAlong) {
      const days = askedDays({ last }, today)
      expect(days.from <= days.to && days.to <= today && isAtMostAYear(days), `${last} on ${today}`).toBe(true)
    }
  expect(presetDays('last12Months', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
  expect(presetDays('last3Months', '2024-05-31')).toEqual({ from: '2024-03-01', to: '2024-05-31' })
  expect(askedDays({ last: 'thisMonth' }, '2024-05-12')).toEqual({ from: '2024-05-01', to: '2024-05-12' })
})

test('days that make no period leave the usual one', () => {
  const today = '2024-05-12'
  const usual = askedDays({}, today)
  expect(usual).toEqual({ from: '2024-02-13', to: today })
  expect(askedDays({ from: '2024-05-02', to: '2024-05-01' }, today)).toEqual(usual)
  expect(askedDays({ from: '2022-05-02', to: '2024-05-01' }, today)).toEqual(usual)
  expect(askedDays({ from: '2024-05-01', to: '2024-05-02' }, today)).toEqual({ from: '2024-05-01', to: '2024-05-02' })
})
