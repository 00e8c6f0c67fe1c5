import { expect, test } from 'vitest'
import { nearest, niceAxis, type Point, paneAxis, valueAt } from './readings'

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

test('an axis ends on round numbers', () => {
  expect(niceAxis({ min: 0, max: 60 })).toEqual({ min: 0, max: 60, tickAmount: 3 })
  expect(niceAxis({ min: 150, max: 152 })).toEqual({ min: 150, max: 152, tickAmount: 2 })
  expect(niceAxis({ min: -0.3, max: 180 }).min).toBe(0)
})

test('a flat line and no line have an axis too', () => {
  const flat = niceAxis({ min: 150, max: 150 })
  expect(flat).toEqual({ min: 100, max: 200, tickAmount: 2 })
  const zero = niceAxis({ min: 0, max: 0 })
  expect(zero.max).toBeGreaterThan(zero.min)
  expect(niceAxis(null)).toEqual({ min: 0, max: 1, tickAmount: 1 })
})

test('covers UI-112: an axis with its own ends shows those ends', () => {
  const pane = { id: 'speed', label: '', unit: '', decimals: 1, readings: [], range: { min: 0, max: 50 } }
  expect(paneAxis(pane)).toEqual({ min: 0, max: 50, tickAmount: 5 })
  expect(paneAxis({ ...pane, range: { min: 0, max: 1 } }).tickAmount).toBe(5)
  expect(paneAxis({ ...pane, range: { min: 140, max: 160.1 } }).tickAmount).toBe(3)
})
