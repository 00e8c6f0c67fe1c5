import { describe, expect, test } from 'vitest'
import { type AxisLimits, capReached, checkAxis, checkAxisEnd, integerDigits } from './rules'

const limits = (over: Partial<AxisLimits> = {}): AxisLimits => ({
  integerDigits: 4,
  allowedMin: 0,
  allowedMax: 9999.9,
  shown: null,
  ...over,
})

describe('the graph range', () => {
  test('covers VAL-099 VAL-100: minimum and maximum are required', () => {
    expect(checkAxis('', '10', limits())).toEqual({ min: { rule: 'minMissing' } })
    expect(checkAxis('0', '', limits())).toEqual({ max: { rule: 'maxMissing' } })
  })

  test('covers VAL-101: both lie within what the unit category allows', () => {
    const onOff = limits({ integerDigits: 3, allowedMax: 1 })
    expect(checkAxis('0', '1', onOff)).toEqual({})
    expect(checkAxis('0', '2', onOff).max?.rule).toBe('outsideAllowed')
    const percent = limits({ integerDigits: 3, allowedMax: 999.9 })
    expect(checkAxis('0', '999.9', percent)).toEqual({})
    expect(checkAxis('-0.1', '10', percent).min?.rule).toBe('outsideAllowed')
  })

  test('covers VAL-102: the minimum does not exceed the largest value shown', () => {
    const shown = limits({ shown: { min: 20, max: 80 } })
    expect(checkAxis('81', '90', shown).min?.rule).toBe('minAboveShown')
    expect(checkAxis('80', '90', shown)).toEqual({})
  })

  test('covers VAL-103: the maximum is not below the smallest value shown', () => {
    const shown = limits({ shown: { min: 20, max: 80 } })
    expect(checkAxis('10', '19', shown).max?.rule).toBe('maxBelowShown')
    expect(checkAxis('10', '20', shown)).toEqual({})
  })

  test('covers VAL-104: the maximum is greater than the minimum', () => {
    expect(checkAxis('50', '50', limits()).max?.rule).toBe('maxNotAboveMin')
    expect(checkAxis('50', '51', limits())).toEqual({})
  })

  test('covers VAL-105: temperature and percent have up to three whole digits', () => {
    for (const category of ['temperature', 'percent']) {
      const three = limits({ integerDigits: integerDigits(category, 999.9), allowedMax: 999.9 })
      expect(checkAxisEnd('999.9', three)).toBeUndefined()
      expect(checkAxisEnd('1000.0', three)?.rule).toBe('integerDigits')
    }
  })

  test('covers VAL-106: speed and pressure have up to four', () => {
    const four = limits({ integerDigits: integerDigits('speed', 9999.9) })
    expect(checkAxisEnd('9999.9', four)).toBeUndefined()
    expect(checkAxisEnd('10000.0', four)?.rule).toBe('integerDigits')
  })

  test('covers VAL-107: film and count have up to five', () => {
    const five = limits({ integerDigits: integerDigits('film', 99999.9), allowedMax: 99999.9 })
    expect(checkAxisEnd('99999.9', five)).toBeUndefined()
    expect(checkAxisEnd('100000.0', five)?.rule).toBe('integerDigits')
  })

  test('covers VAL-108: a second decimal is refused', () => {
    expect(checkAxisEnd('1.25', limits())?.rule).toBe('oneDecimal')
    expect(checkAxisEnd('1.2', limits())).toBeUndefined()
    expect(checkAxisEnd('1.', limits())?.rule).toBe('notANumber')
    expect(checkAxisEnd('1e3', limits())?.rule).toBe('notANumber')
  })
})

describe('the caps of the graph', () => {
  const ofHistory = { items: 15, categories: 5 }
  const ofStatus = { items: 7, categories: 3 }
  const items = (count: number, categories: number) =>
    Array.from({ length: count }, (_, n) => ({ itemKey: `item${n}`, unitCategory: `category${n % categories}` }))

  test('covers VAL-110: a sixteenth item is refused', () => {
    expect(capReached(items(14, 5), { itemKey: 'new', unitCategory: 'category0' }, ofHistory)).toBeUndefined()
    expect(capReached(items(15, 5), { itemKey: 'new', unitCategory: 'category0' }, ofHistory)).toBe('items')
  })

  test('covers VAL-109: a sixth category is refused, a further item of the five is not', () => {
    expect(capReached(items(5, 5), { itemKey: 'new', unitCategory: 'other' }, ofHistory)).toBe('categories')
    expect(capReached(items(5, 5), { itemKey: 'new', unitCategory: 'category2' }, ofHistory)).toBeUndefined()
  })

  test('operating status takes seven items of three categories', () => {
    expect(capReached(items(6, 3), { itemKey: 'new', unitCategory: 'category0' }, ofStatus)).toBeUndefined()
    expect(capReached(items(7, 3), { itemKey: 'new', unitCategory: 'category0' }, ofStatus)).toBe('items')
    expect(capReached(items(2, 2), { itemKey: 'new', unitCategory: 'other' }, ofStatus)).toBeUndefined()
    expect(capReached(items(3, 3), { itemKey: 'new', unitCategory: 'other' }, ofStatus)).toBe('categories')
  })

  test('an item already picked stays free to be taken out', () => {
    expect(capReached(items(15, 5), { itemKey: 'item3', unitCategory: 'category3' }, ofHistory)).toBeUndefined()
  })
})
