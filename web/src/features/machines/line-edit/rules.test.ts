import { describe, expect, test } from 'vitest'
import type { Line } from '../../../queries/lines'
import { hourForNew, hours, hourText, inOrder, lineInView, neighbourOf, orderNow } from './rules'

const line = (key: string, startHour = 0): Line => ({
  lineUniqueKey: key,
  locationUniqueKey: 'here',
  name: `Line ${key}`,
  startHour,
  displayOrder: 0,
  version: 1,
  deviceCount: 0,
  devices: [],
})
const lines = ['a', 'b', 'c'].map((key) => line(key))
const nowhere = () => false

test('a day begins at one of 24 hours, and a new line is offered that of the line before it', () => {
  expect([hours.length, hourText(hours[0] ?? -1), hourText(hours.at(-1) ?? -1)]).toEqual([24, '0:00', '23:00'])
  expect(hourForNew([])).toBe(6)
  expect(hourForNew([line('a', 6), line('b', 0)])).toBe(0)
})

describe('the line in view', () => {
  test('is the one that is wanted, else the first', () => {
    expect(lineInView(lines, 'b', nowhere)?.lineUniqueKey).toBe('b')
    expect(lineInView(lines, undefined, nowhere)?.lineUniqueKey).toBe('a')
    expect(lineInView([], undefined, nowhere)).toBeUndefined()
  })

  test('is none when somebody else deleted it, and the first after a switch of the location', () => {
    expect(lineInView(lines, 'x', nowhere)).toBeNull()
    expect(lineInView(lines, 'x', (key) => key === 'x')?.lineUniqueKey).toBe('a')
  })

  test('gives way to its neighbour when it is deleted', () => {
    expect(neighbourOf(lines, 'b')?.lineUniqueKey).toBe('c')
    expect(neighbourOf(lines, 'c')?.lineUniqueKey).toBe('b')
    expect(neighbourOf([line('a')], 'a')).toBeUndefined()
  })
})

test('an order that was begun goes on while others add and delete lines', () => {
  expect(orderNow(['c', 'gone', 'a'], lines)).toEqual(['c', 'a', 'b'])
  expect(inOrder(lines, ['c', 'gone', 'a']).map(({ name }) => name)).toEqual(['Line c', 'Line a', 'Line b'])
})
