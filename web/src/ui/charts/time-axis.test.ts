import { expect, test } from 'vitest'
import { labelSide, roomyTicks } from './time-axis'

const zone = 'Asia/Tokyo'
const start = Date.parse('2024-05-01T00:00:00+09:00')
const hour = 3_600_000

test('labels have room side by side at any width and over any window', () => {
  for (const width of [120, 240, 380, 600, 900, 1300]) {
    for (const hours of [1, 2, 5, 8, 13, 24]) {
      const window = { from: start + 17 * 60_000, to: start + 17 * 60_000 + hours * hour }
      const ticks = roomyTicks(window.from, window.to, zone, width)
      const gaps = ticks.slice(1).map((tick, n) => ((tick - (ticks[n] ?? 0)) / (window.to - window.from)) * width)
      expect(ticks.length, `${width} px, ${hours} h`).toBeGreaterThan(0)
      // the label at an edge turns inwards by half of its width
      for (const gap of gaps) expect(gap, `${width} px, ${hours} h`).toBeGreaterThanOrEqual(48)
    }
  }
})

test('a label at the edge turns inwards', () => {
  expect(labelSide(0, 600)).toBe('start')
  expect(labelSide(300, 600)).toBe('middle')
  expect(labelSide(600, 600)).toBe('end')
})
