import { expect, test } from 'vitest'
import type { Signal } from '../../queries/trend'
import type { Segment } from '../../ui/charts/status-band'
import { bucketMs, lineOfBuckets, operatingExtremes, panesOf, sumOf } from './model'

const signal = (itemKey: string, unitCategory: string): Signal => ({
  itemKey,
  label: itemKey,
  majorCategory: 'm',
  unitCategory,
  unit: 'u',
  decimals: 1,
  allowedMin: 0,
  allowedMax: 100,
})
const segments: Segment[] = [
  { from: 0, to: 2 * bucketMs, state: 'run' },
  { from: 2 * bucketMs, to: 3 * bucketMs, state: 'alarm' },
  { from: 3 * bucketMs, to: 4 * bucketMs, state: 'unknown' },
]
const speed = lineOfBuckets({
  itemKey: 'speed',
  points: [
    [0, 60, 58, 61, 60],
    [bucketMs, 60, 60, 60, 60],
    [2 * bucketMs, 10, 0, 60, 60],
    [3 * bucketMs, null, null, null, 0],
  ],
})
const words = { category: (key: string) => key }

test('covers UI-107: a ten-minute mean stands at the middle of its ten minutes', () => {
  expect(speed.points[0]).toEqual([bucketMs / 2, 60])
  expect(speed.points).toHaveLength(4)
})

test('the legend counts only stretches wholly within operation', () => {
  expect(operatingExtremes(speed, segments)).toEqual({ min: 58, max: 61 })
})

test('a machine that never ran still has its extremes', () => {
  expect(operatingExtremes(speed, [])).toEqual({ min: 0, max: 61 })
})

test('items share a pane by unit category and keep their slot over the whole screen', () => {
  const panes = panesOf(
    [signal('a', 'x'), signal('b', 'y'), signal('c', 'x')],
    [],
    [],
    { y: { min: 0, max: 50 } },
    words,
  )
  expect(panes.map(({ id }) => id)).toEqual(['x', 'y'])
  expect(panes[0]?.readings.map(({ key, slot }) => [key, slot])).toEqual([
    ['a', 0],
    ['c', 2],
  ])
  expect(panes[1]?.range).toEqual({ min: 0, max: 50 })
})

test('sums are cut to the window', () => {
  const sum = sumOf(segments, bucketMs, 3.5 * bucketMs)
  expect(sum).toEqual({ run: 600, alarm: 600, stop: 0, off: 0, unknown: 300, alarms: 1 })
})
