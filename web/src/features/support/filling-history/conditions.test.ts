import { expect, test } from 'vitest'
import { chosenIn, conditionsOf, displayOf, lies, zoomOf } from './conditions'
import type { FillingSearch } from './search'

const search: FillingSearch = {
  line: 'l1',
  kind: 'recipeDataNumber',
  value: '12',
  start: '2024-05-01T09:00:00+09:00',
  end: '2024-05-01T11:00:00+09:00',
}

test('covers CONV-026: the body holds line, identifier and window', () => {
  expect(conditionsOf(search)).toEqual({
    lineUniqueKey: 'l1',
    recipeDataNumber: 12,
    startTime: '2024-05-01T09:00:00+09:00',
    endTime: '2024-05-01T11:00:00+09:00',
    purpose: 'display',
  })
})

test('covers VAL-073: exactly one identifier goes out, under the name of its kind', () => {
  const film = conditionsOf({ ...search, kind: 'filmCode', value: '01-A100-GT', device: 'd1' })
  expect(film).toMatchObject({ filmCode: '01-A100-GT', deviceUniqueKey: 'd1' })
  expect(film).not.toHaveProperty('recipeDataNumber')
  expect(film).not.toHaveProperty('userItemCode')
})

test('a search for all items says so in place of an identifier', () => {
  const { value: _, ...rest } = search
  const all = conditionsOf({ ...rest, kind: 'allItems' })
  expect(all).toMatchObject({ allItems: true, lineUniqueKey: 'l1' })
  expect(all).not.toHaveProperty('recipeDataNumber')
})

test('the stretch of the chosen run is told only where the window holds more than it', () => {
  const window = { from: Date.parse('2024-05-01T09:00:00+09:00'), to: Date.parse('2024-05-01T11:00:00+09:00') }
  const run = (startTime: string, runEndTime: string | null) => chosenIn({ startTime, runEndTime }, window)
  const ten = Date.parse('2024-05-01T10:00:00+09:00')
  expect(run('2024-05-01T08:00:00+09:00', '2024-05-01T10:00:00+09:00')).toEqual({ from: window.from, to: ten })
  expect(run('2024-05-01T10:00:00+09:00', null)).toEqual({ from: ten, to: window.to })
  expect(run('2024-05-01T08:00:00+09:00', '2024-05-01T12:00:00+09:00')).toBeNull()
  expect(run('2024-05-01T12:00:00+09:00', '2024-05-01T13:00:00+09:00')).toBeNull()
  expect(lies('2024-05-01T10:59:00+09:00', { from: ten, to: window.to })).toBe(true)
  expect(lies('2024-05-01T09:59:00+09:00', { from: ten, to: window.to })).toBe(false)
})

test('a window of more than 24 hours is a search for the CSV', () => {
  expect(conditionsOf({ ...search, end: '2024-05-02T09:01:00+09:00' })?.purpose).toBe('csv')
})

test('half a set of conditions is none', () => {
  const { value: _, ...withoutValue } = search
  expect(conditionsOf(withoutValue)).toBeNull()
  expect(conditionsOf({ ...search, end: '2024-05-01T09:00:00+09:00' })).toBeNull()
})

test('a zoom is cut to its window, and one outside it is none', () => {
  const window = { from: 1000, to: 2000 }
  const iso = (time: number) => new Date(time).toISOString()
  expect(zoomOf({ from: iso(500), to: iso(1500) }, window)).toEqual({ from: 1000, to: 1500 })
  expect(zoomOf({ from: iso(2500), to: iso(3000) }, window)).toBeNull()
  expect(zoomOf({}, window)).toBeNull()
})

test('a display asks in the time of the place', () => {
  const span = { from: Date.parse('2024-05-01T00:00:00Z'), to: Date.parse('2024-05-01T02:00:00Z') }
  expect(displayOf('d1', span, 'Asia/Tokyo')).toEqual({
    deviceUniqueKey: 'd1',
    startTime: '2024-05-01T09:00:00+09:00',
    endTime: '2024-05-01T11:00:00+09:00',
  })
})
