import { expect, test } from 'vitest'
import { figure, percent } from './figures'

test('covers CONST-023: numbers carry a comma at the thousands, a true minus and a dash when missing', () => {
  expect(figure(1_234_567)).toBe('1,234,567')
  expect(figure(53712)).toBe('53,712')
  expect(figure(-0.3, 1)).toBe('\u22120.3')
  expect(figure(-0.01, 1)).toBe('0.0')
  expect(figure(null)).toBe('―')
})

test('per cent prints one decimal, and nothing at zero or below', () => {
  expect(percent(98)).toBe('98.0')
  expect(percent(98.90909)).toBe('98.9')
  expect(percent(0)).toBe('')
  expect(percent(-2)).toBe('')
  expect(percent(null)).toBe('―')
})
