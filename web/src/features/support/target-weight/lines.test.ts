import { expect, test } from 'vitest'
import { spread } from './lines'

test('names that would lie on each other stand in rows', () => {
  const lines = [
    { x: 100, text: 'Best 101.0' },
    { x: 90, text: 'Present 100.0' },
    { x: 300, text: 'Upper 104.0' },
    { x: 2, text: 'Lower 98.0' },
  ]
  const rows = spread(lines, 320)
  expect(rows.map(({ text, row }) => [text, row])).toEqual([
    ['Lower 98.0', 0],
    ['Present 100.0', 1],
    ['Best 101.0', 2],
    ['Upper 104.0', 0],
  ])
  expect(rows[0]?.textX).toBeGreaterThan(30)
  expect(rows[3]?.textX).toBeLessThan(290)
})
