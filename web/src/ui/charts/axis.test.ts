import { describe, expect, test } from 'vitest'
import { type Axis, gridText, niceAxis, paneAxis } from './axis'
import type { Extremes } from './readings'

/** The labels of an axis, and the values of the gridlines they stand at. */
function grid(axis: Axis): { labels: string[]; values: number[] } {
  const step = (axis.max - axis.min) / axis.tickAmount
  const values = Array.from({ length: axis.tickAmount + 1 }, (_, place) => axis.min + place * step)
  return { labels: values.map((value) => gridText(value, axis)), values }
}

const categories = ['speed', 'temperature', 'pressure', 'count', 'position', 'percent', 'onoff', 'other', 'brix']
const stretches: Extremes[] = [
  { min: 155.02, max: 155.08 },
  { min: 154.97, max: 155.31 },
  { min: 0.2, max: 0.3 },
  { min: -3.21, max: -3.2 },
  { min: 150, max: 150 },
  { min: 0, max: 0 },
  { min: 59.98, max: 60.02 },
  { min: 0, max: 60 },
  { min: 12_345.6, max: 98_765.4 },
  { min: -0.3, max: 180 },
  { min: 1 / 3, max: 200 / 3 },
]

describe.each(categories)('an axis of %s', (category) => {
  test.each(stretches)('tells every gridline exactly, each by another label, from $min to $max', (extremes) => {
    const axis = niceAxis(extremes, category)
    const { labels, values } = grid(axis)
    expect(new Set(labels).size).toBe(labels.length)
    for (const [place, label] of labels.entries()) {
      expect(Number(label.replaceAll(',', ''))).toBeCloseTo(values[place] ?? Number.NaN, 9)
    }
    // the dialog of the axis takes one decimal
    for (const end of [axis.min, axis.max]) expect(String(end)).toMatch(/^-?\d+(\.\d)?$/)
    expect(axis.min).toBeLessThanOrEqual(extremes.min + 0.3)
    expect(axis.max).toBeGreaterThanOrEqual(extremes.max)
    const step = (axis.max - axis.min) / axis.tickAmount
    expect([1, 2, 2.5, 5]).toContain(Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toFixed(6)))
  })
})

test('a steady signal stays flat: the axis spans more than the noise of a sensor', () => {
  expect(niceAxis({ min: 155.02, max: 155.08 }, 'temperature')).toEqual({
    min: 152,
    max: 158,
    tickAmount: 3,
    digits: 0,
  })
  expect(niceAxis({ min: 150, max: 152 }, 'temperature')).toEqual({ min: 148, max: 154, tickAmount: 3, digits: 0 })
  expect(niceAxis({ min: 150, max: 150 }, 'temperature')).toEqual({ min: 146, max: 154, tickAmount: 4, digits: 0 })
  expect(niceAxis({ min: 99.6, max: 99.8 }, 'percent')).toEqual({ min: 96, max: 104, tickAmount: 4, digits: 0 })
  expect(niceAxis({ min: 0, max: 1 }, 'onoff')).toEqual({ min: 0, max: 1, tickAmount: 1, digits: 0 })
})

test('an axis ends on round numbers, at zero when the values come near it', () => {
  expect(niceAxis({ min: 0, max: 60 }, 'speed')).toEqual({ min: 0, max: 60, tickAmount: 3, digits: 0 })
  expect(niceAxis({ min: -0.3, max: 180 }, 'speed').min).toBe(0)
  expect(niceAxis({ min: 0, max: 0 }, 'speed')).toEqual({ min: 0, max: 6, tickAmount: 3, digits: 0 })
  expect(niceAxis(null, 'speed')).toEqual({ min: 0, max: 1, tickAmount: 1, digits: 0 })
})

test('covers UI-112: an axis with its own ends shows those ends, its labels as exact as its grid', () => {
  const pane = { id: 'speed', label: '', unit: '', decimals: 1, readings: [], range: { min: 0, max: 50 } }
  expect(paneAxis(pane)).toEqual({ min: 0, max: 50, tickAmount: 5, digits: 0 })
  expect(paneAxis({ ...pane, range: { min: 0, max: 1 } })).toEqual({ min: 0, max: 1, tickAmount: 5, digits: 1 })
  expect(paneAxis({ ...pane, range: { min: 140, max: 160.1 } })).toMatchObject({ tickAmount: 3, digits: 1 })
  expect(grid(paneAxis({ ...pane, range: { min: 155, max: 155.1 } })).labels).toEqual(['155.0', '155.1'])
})
