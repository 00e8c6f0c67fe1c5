import { expect, test } from 'vitest'
import { layoutOf } from './layout'

const shape = (lines: number, size: Parameters<typeof layoutOf>[1], upright = false) => {
  const { columns, rows, pages, perPage } = layoutOf(lines, size, upright)
  return `${columns}x${rows}, ${perPage} on each of ${pages}`
}

test('lines fill the screen, and larger text shows fewer of them', () => {
  expect(shape(1, 'normal')).toBe('1x1, 1 on each of 1')
  expect(shape(6, 'normal')).toBe('3x2, 6 on each of 1')
  expect(shape(12, 'normal')).toBe('4x3, 12 on each of 1')
  expect(shape(12, 'large')).toBe('3x2, 6 on each of 2')
  expect(shape(12, 'huge')).toBe('2x2, 4 on each of 3')
  expect(shape(0, 'normal')).toBe('1x1, 1 on each of 1')
})

test('lines that do not fit are spread evenly over pages', () => {
  expect(shape(13, 'normal')).toBe('3x3, 7 on each of 2')
  expect(shape(40, 'normal')).toBe('4x3, 10 on each of 4')
})

test('a screen that stands upright has its rows where the other has its columns', () => {
  expect(shape(6, 'normal', true)).toBe('2x3, 6 on each of 1')
})
