import { expect, test } from 'vitest'
import type { BoardLine } from '../../../../shell/board/board'
import { boundsOf } from './bounds'

const hour = 3_600_000
const now = Date.parse('2024-05-01T14:00:00+09:00')
const line = { row: { dayStartTime: '2024-05-01T06:00:00+09:00' } } as BoardLine
const hoursBack = (from: number, to: number) => ({ from: now - from * hour, to: now - to * hour })

test('a zoomed stretch can be widened to what is shown without the zoom', () => {
  expect(boundsOf('hours4', line, hoursBack(2, 1), now)).toEqual(hoursBack(4, 0))
  expect(boundsOf('day', line, hoursBack(2, 1), now)).toEqual(hoursBack(8, 0))
})

test('a stretch that lies before it counts too, as far as one question reaches', () => {
  expect(boundsOf('hour1', line, hoursBack(6, 5), now)).toEqual(hoursBack(6, 0))
  expect(boundsOf('hour1', line, hoursBack(60, 59), now)).toEqual(hoursBack(25, 0))
})
