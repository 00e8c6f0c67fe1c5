import { expect, it } from 'vitest'
import { firstDay, lengthOf } from './rules'

it('a length has its largest two units', () => {
  expect(lengthOf(0)).toEqual({ unit: 'seconds', seconds: 0 })
  expect(lengthOf(59)).toEqual({ unit: 'seconds', seconds: 59 })
  expect(lengthOf(60)).toEqual({ unit: 'minutes', minutes: 1, seconds: 0 })
  expect(lengthOf(3_599)).toEqual({ unit: 'minutes', minutes: 59, seconds: 59 })
  expect(lengthOf(3_660)).toEqual({ unit: 'hours', hours: 1, minutes: 1 })
})

it('a period ends today and counts it', () => {
  expect(firstDay('2026-11-22', 14)).toBe('2026-11-09')
  expect(firstDay('2026-03-01', 7)).toBe('2026-02-23')
})
