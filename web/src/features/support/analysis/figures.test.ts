import { expect, test } from 'vitest'
import { differenceText, figureNames, figures, figureText, judge } from './figures'

test('each figure is written in its own measure', () => {
  expect(figureNames).toHaveLength(18)
  expect(figureNames).toEqual(Object.keys(figures))
  expect(figureText('powerOnTime', 9000)).toBe('2.50')
  expect(figureText('alarmStopTime', 600)).toBe('10')
  expect(figureText('productionCount', 7800)).toBe('7,800')
  expect(figureText('filmUsage', 615)).toBe('615.0')
  expect([figureText('filmLossRate', 0), figureText('filmLossRate', null)]).toEqual(['', '―'])
})

test('a difference bears its sign, and says whether it is better', () => {
  expect(differenceText('yieldRate', 1.154)).toBe('+1.2')
  expect(differenceText('yieldRate', -1.154)).toBe('−1.2')
  expect(differenceText('operatingRatio', 0.01)).toBe('0.0')
  expect([judge('yieldRate', 1), judge('alarmStopTime', 600), judge('stopTime', -600)]).toEqual([
    'better',
    'worse',
    'better',
  ])
  expect([judge('powerOnTime', 60 * 60), judge('yieldRate', 0.01), judge('yieldRate', null)]).toEqual([
    null,
    'same',
    null,
  ])
})
