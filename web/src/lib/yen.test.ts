import { expect, test } from 'vitest'
import { yen } from './yen'

test('yen have their sign in front, and a minus before it', () => {
  expect(yen(1200)).toBe('¥1,200')
  expect(yen(-1200)).toBe('-¥1,200')
  expect(yen(0)).toBe('¥0')
  expect(yen(null)).toBe('―')
})
