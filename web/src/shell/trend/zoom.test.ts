import { expect, test } from 'vitest'
import { cutZoom, scaled } from './zoom'

const start = Date.parse('2024-05-01T09:00:00+09:00')
const window = { from: start, to: start + 7_200_000 }
const zone = 'Asia/Tokyo'

test('a stretch is cut to its window and to whole seconds', () => {
  const wished = { from: start - 5000, to: start + 1_800_400 }
  expect(cutZoom(wished, window, zone)).toEqual({
    from: '2024-05-01T09:00:00+09:00',
    to: '2024-05-01T09:30:01+09:00',
  })
})

test('the whole window is no zoom', () => {
  expect(cutZoom({ from: start - 1, to: start + 8_000_000 }, window, zone)).toBeNull()
})

test('no stretch is shorter than a minute', () => {
  const cut = cutZoom({ from: start + 600_000, to: start + 601_000 }, window, zone)
  expect(Date.parse(cut?.to ?? '') - Date.parse(cut?.from ?? '')).toBeGreaterThanOrEqual(60_000)
})

test('zooming in halves the stretch around the cursor, or around its middle', () => {
  expect(scaled({ from: 0, to: 100 }, 20, 0.5)).toEqual({ from: -5, to: 45 })
  expect(scaled({ from: 0, to: 100 }, null, 2)).toEqual({ from: -50, to: 150 })
})
