import { expect, test } from 'vitest'
import { firstOn, papers, placesOf, sheetsOf } from './papers'
import { paperNames } from './search'

test.each(paperNames)('the labels of %s lie on their page, and their code is at least 15 mm wide', (name) => {
  const { page, label, columns, rows, left, top, gap, code, upright } = papers[name]
  expect(left + columns * label[0] + (columns - 1) * gap).toBeLessThanOrEqual(page[0])
  expect(top + rows * label[1]).toBeLessThanOrEqual(page[1])
  expect(code).toBeGreaterThanOrEqual(15)
  expect(code).toBeLessThan(upright ? label[0] : label[1])
})

test('labels begin at the first free place of the first sheet', () => {
  const paper = papers.a4x21
  const [first, second] = sheetsOf([...'abcdefghijklmnopqrst'], paper, 3)
  expect(first?.slice(0, 3)).toEqual([null, null, 'a'])
  expect(first).toHaveLength(21)
  expect(second?.slice(0, 2)).toEqual(['t', null])
  expect(sheetsOf([], paper, 3)).toEqual([])
  expect(sheetsOf(['a', 'b'], papers.w62)).toEqual([['a'], ['b']])
})

test('a place that the paper does not have is its first', () => {
  expect([firstOn(papers.a4x21, 21), firstOn(papers.a4x21, 22), firstOn(papers.w62, 9)]).toEqual([21, 1, 1])
  expect(placesOf(papers.a4x24)).toBe(24)
})
