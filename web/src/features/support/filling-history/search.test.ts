import { expect, test } from 'vitest'
import { readFillingSearch } from './search'

test('a full address is read as it stands', () => {
  const full = {
    location: 'p',
    line: 'l1',
    device: 'd1',
    kind: 'recipeDataNumber',
    value: '12',
    start: '2024-05-01T09:00:00+09:00',
    end: '2024-05-01T11:00:00+09:00',
    tab: 'charts',
    view: 'stop',
    run: 'r1',
    items: 'seal_temperature,production_speed',
    page: 2,
    size: 50,
    sort: '-startTime',
    from: '2024-05-01T09:10:00+09:00',
    to: '2024-05-01T09:20:00+09:00',
    rowPage: 3,
    rowSize: 100,
    signals: 'all',
  }
  expect(readFillingSearch(full)).toEqual(full)
})

test('a number in the address is still an item number', () => {
  expect(readFillingSearch({ value: 12 })).toEqual({ value: '12' })
})

test('what makes no sense is dropped', () => {
  expect(
    readFillingSearch({
      kind: 'colour',
      tab: 'x',
      view: 7,
      start: 'tomorrow',
      end: '2024-05-01T09:00:00',
      page: 0,
      size: 33,
      line: '',
      signals: true,
    }),
  ).toEqual({})
})

test('of the items in the address fifteen are read, and none that cannot be a key', () => {
  const many = Array.from({ length: 20 }, (_, n) => `item${n}`)
  expect(readFillingSearch({ items: ['a b', ...many].join(',') }).items?.split(',')).toEqual(many.slice(0, 15))
  expect(readFillingSearch({ items: '<script>' })).toEqual({})
})
