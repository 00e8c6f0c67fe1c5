import { expect, test } from 'vitest'
import { addressOf } from './opening'

test('a saved analysis opens where it was made, with its conditions and how it stood', () => {
  const saved = { screen: 'by-recipe', conditions: { last: 'lastMonth' }, details: { tab: 'week' } }
  expect(addressOf(saved)).toEqual({
    to: '/support/production-analysis/by-recipe',
    search: { last: 'lastMonth', tab: 'week' },
  })
})

test('one without details opens too; one of an unknown screen does not', () => {
  expect(addressOf({ screen: 'two-units', conditions: { a: 1 }, details: null })?.search).toEqual({ a: 1 })
  expect(addressOf({ screen: 'two-units', conditions: ['x'], details: 'y' })?.search).toEqual({})
  expect(addressOf({ screen: 'three-units', conditions: {}, details: {} })).toBeNull()
})
