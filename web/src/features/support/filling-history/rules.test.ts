import { describe, expect, test } from 'vitest'
import { checkIdentifier } from './identifier-rule'
import { checkPeriod } from './rules'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.parse('2024-05-01T09:00:00+09:00')

describe('the period', () => {
  test('covers VAL-075 VAL-076: start and end are required', () => {
    expect(checkPeriod(undefined, start, 'display').start?.rule).toBe('required')
    expect(checkPeriod(start, undefined, 'display').end?.rule).toBe('required')
    expect(checkPeriod(null, null, 'csv')).toEqual({ start: { rule: 'notATime' }, end: { rule: 'notATime' } })
  })

  test('covers VAL-077: the end lies after the start', () => {
    expect(checkPeriod(start, start - minute, 'display').end?.rule).toBe('endNotAfterStart')
    expect(checkPeriod(start, start, 'display').end?.rule).toBe('endNotAfterStart')
    expect(checkPeriod(start, start + minute, 'display')).toEqual({})
  })

  test('covers VAL-079: a display spans at most 24 hours', () => {
    expect(checkPeriod(start, start + day, 'display')).toEqual({})
    expect(checkPeriod(start, start + day + minute, 'display').end?.rule).toBe('over24Hours')
  })

  test('covers VAL-080: a CSV spans at most 31 days', () => {
    expect(checkPeriod(start, start + 31 * day, 'csv')).toEqual({})
    expect(checkPeriod(start, start + 31 * day + minute, 'csv').end?.rule).toBe('over31Days')
  })
})

describe('the identifier', () => {
  test('covers VAL-073: it is required', () => {
    expect(checkIdentifier('filmCode', '')?.rule).toBe('required')
    expect(checkIdentifier('filmCode', '01-A100-GT')).toBeUndefined()
    expect(checkIdentifier('userItemCode', 'TEA500')).toBeUndefined()
    expect(checkIdentifier('recipeDataNumber', '12')).toBeUndefined()
  })

  test('an item number is a whole number from 1 to 999', () => {
    for (const wrong of ['0', '1000', '1.5', '-1', 'TEA', '１２']) {
      expect(checkIdentifier('recipeDataNumber', wrong)?.rule).toBe('itemNumber')
    }
    expect(checkIdentifier('recipeDataNumber', '999')).toBeUndefined()
  })

  test('an item code has at most 10 characters', () => {
    expect(checkIdentifier('userItemCode', 'A'.repeat(10))).toBeUndefined()
    expect(checkIdentifier('userItemCode', 'A'.repeat(11))?.rule).toBe('tooLong')
  })
})
