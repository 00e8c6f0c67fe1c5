import { expect, test } from 'vitest'
import { stretches } from './bucket-paths'

test('a line is parted by its gaps, and a value between two gaps stands alone', () => {
  expect(stretches([5, 6, null, 7, null, null, 8])).toEqual([
    [
      [0, 5],
      [1, 6],
    ],
    [[3, 7]],
    [[6, 8]],
  ])
  expect(stretches([null])).toEqual([])
})
