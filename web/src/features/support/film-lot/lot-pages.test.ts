import { expect, test } from 'vitest'
import { pagesOf } from './lot-pages'

const split = (count: number) => {
  const { compact, pages } = pagesOf(Array.from({ length: count }, (_, place) => place))
  expect(pages.flat()).toEqual(Array.from({ length: count }, (_, place) => place))
  return [compact, pages.map((page) => page.length)]
}

test('twenty runs stand whole on one page, more in one line each on as many as they need', () => {
  expect(split(1)).toEqual([false, [1]])
  expect(split(20)).toEqual([false, [20]])
  expect(split(21)).toEqual([true, [21]])
  expect(split(32)).toEqual([true, [32]])
  expect(split(33)).toEqual([true, [32, 1]])
  expect(split(75)).toEqual([true, [32, 42, 1]])
})
