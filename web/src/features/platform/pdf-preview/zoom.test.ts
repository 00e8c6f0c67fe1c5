import { expect, test } from 'vitest'
import { readPreviewSearch } from './search'
import { pageWithin, zoomStep } from './zoom'

test('zoom moves to the next step, from wherever it stands, and stops at the ends', () => {
  expect(zoomStep(1, true)).toBe(1.25)
  expect(zoomStep(1.13, true)).toBe(1.25)
  expect(zoomStep(1.13, false)).toBe(1)
  expect(zoomStep(4, true)).toBe(4)
  expect(zoomStep(0.25, false)).toBe(0.25)
})

test('a page number stays within the document; what is no number changes nothing', () => {
  expect(pageWithin('3', 5, 1)).toBe(3)
  expect(pageWithin('３', 5, 1)).toBe(3)
  expect(pageWithin('9', 5, 1)).toBe(5)
  expect(pageWithin('0', 5, 2)).toBe(1)
  expect(pageWithin('', 5, 2)).toBe(2)
  expect(pageWithin('x', 5, 2)).toBe(2)
})

test('the address gives texts; anything else is left out', () => {
  expect(readPreviewSearch({ src: 'files/x', fileName: 2024 })).toEqual({ src: 'files/x', fileName: '2024' })
  expect(readPreviewSearch({ src: { a: 1 }, fileName: '' })).toEqual({ src: undefined, fileName: undefined })
})
