import { expect, test } from 'vitest'
import { historyOf } from './history-search'

const line = (values: object) =>
  ({
    key: 'l1',
    place: { locationUniqueKey: 'p1', timeZone: 'Asia/Tokyo' },
    row: { dayStartTime: '2026-11-20T21:00:00Z', values },
  }) as unknown as Parameters<typeof historyOf>[0]

test('a line takes its place, its day and its item along into the filling history', () => {
  expect(historyOf(line({ recipeDataNumber: 31 }))).toEqual({
    location: 'p1',
    line: 'l1',
    kind: 'recipeDataNumber',
    value: '31',
    start: '2026-11-21T06:00:00+09:00',
    end: '2026-11-22T06:00:00+09:00',
  })
})

test('a line without one item takes all of them', () => {
  expect(historyOf(line({ recipeDataNumber: null }))).toMatchObject({ line: 'l1', kind: 'allItems' })
})
