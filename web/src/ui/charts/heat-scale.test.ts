import { expect, test } from 'vitest'
import { heatLevel, heatScale } from './heat-scale'

test('the ends lie on steps around the values', () => {
  expect(heatScale([93.3, null, 88.9, 100], 5)).toEqual({ low: 85, high: 100 })
  expect(heatScale([95], 5)).toEqual({ low: 95, high: 100 })
  expect(heatScale([null], 5)).toBeNull()
})

test('a value stands in one of five steps, the highest in the last', () => {
  const scale = { low: 50, high: 100 }
  expect([50, 59.9, 60, 99, 100].map((value) => heatLevel(value, scale))).toEqual([0, 0, 1, 4, 4])
  expect(heatLevel(null, scale)).toBe('none')
})
