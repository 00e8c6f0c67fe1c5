import { expect, test } from 'vitest'
import { nearest, type Point, valueAt } from './readings'

const points: Point[] = [
  [0, 1],
  [10, 2],
  [20, null],
  [30, 4],
]

test('the nearest point is found from both sides', () => {
  expect(nearest(points, -5)).toBe(0)
  expect(nearest(points, 4)).toBe(0)
  expect(nearest(points, 6)).toBe(1)
  expect(nearest(points, 99)).toBe(3)
  expect(nearest([], 1)).toBe(-1)
})

test('a gap has no value, and nor has a time too far from every point', () => {
  expect(valueAt(points, 11, 5)).toBe(2)
  expect(valueAt(points, 21, 5)).toBeNull()
  expect(valueAt(points, 80, 5)).toBeNull()
})
