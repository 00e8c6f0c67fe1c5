import { describe, expect, test } from 'vitest'
import { check, limits } from './rules'

describe('the validity of passwords', () => {
  test.each([
    ['', 'passwordValidity:rule.missing'],
    ['9', 'passwordValidity:rule.below'],
    ['-20', 'passwordValidity:rule.below'],
    ['366', 'passwordValidity:rule.above'],
  ])('covers VAL-046 ERR-055: on with %j is refused by a text that names both limits', (days, rule) => {
    expect(check({ enabled: true, days })).toEqual({ complaints: { days: { rule, values: limits } } })
  })

  test.each([
    ['ten', 'common:form.rule.notANumber'],
    ['30.5', 'common:form.rule.whole'],
  ])('on with %j is no count of days', (days, rule) => {
    expect(check({ enabled: true, days })).toEqual({ complaints: { days: { rule } } })
  })

  test.each([
    ['10', 10],
    ['365', 365],
    ['９０', 90],
  ])('on with %j is sent as a number', (typed, days) => {
    expect(check({ enabled: true, days: typed })).toEqual({ output: { enabled: true, days } })
  })

  test.each(['', '9', 'ten'])('covers VAL-046: off with %j is accepted, and no days are sent', (days) => {
    expect(check({ enabled: false, days })).toEqual({ output: { enabled: false } })
  })
})
