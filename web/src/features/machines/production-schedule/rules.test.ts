import { describe, expect, test } from 'vitest'
import { type Day, itemKey } from './plans'
import { missingOf, type PlanValues, planCheck } from './rules'

const zone = 'Asia/Tokyo'
const start = Date.parse('2026-11-16T06:00:00+09:00')
const days: Day[] = Array.from({ length: 7 }, (_, place) => {
  const from = start + place * 86_400_000
  return { date: '', from, to: from + 86_400_000, spans: [] }
})
const check = planCheck(days, zone, 6)

const values: PlanValues = {
  item: itemKey({ recipeDataNumber: 22, recipeDataName: '焼肉のたれ 250g', userItemCode: 'YKT250' }),
  recipeDataNumber: '22',
  recipeDataName: '焼肉のたれ 250g',
  userItemCode: 'YKT250',
  amount: 'count',
  totalProductionCount: '5000',
  liquid: { totalAmount: '', totalUnit: 'kg', amountPerBag: '', bagUnit: 'mL', density: '' },
  scheduledStartLocalTime: '2026/11/18 06:00',
  scheduledEndLocalTime: '2026/11/18 08:00',
}

function broken(more: Partial<PlanValues>): Record<string, string> {
  const judged = check({ ...values, ...more })
  const complaints = 'complaints' in judged ? judged.complaints : {}
  const told = Object.entries(complaints).flatMap(([name, one]) => (one && 'rule' in one ? [[name, one.rule]] : []))
  return Object.fromEntries(told)
}

const liquid = (more: Partial<PlanValues['liquid']>): Partial<PlanValues> => ({
  amount: 'liquid',
  liquid: { totalAmount: '1000', totalUnit: 'L', amountPerBag: '0.5', bagUnit: 'L', density: '', ...more },
})

describe('a plan', () => {
  test('is sent with the names of the wire, in the zone of its place', () => {
    expect(check(values)).toEqual({
      output: {
        recipeDataNumber: 22,
        recipeDataName: '焼肉のたれ 250g',
        userItemCode: 'YKT250',
        totalProductionCount: 5000,
        scheduledStartLocalTime: '2026-11-18T06:00:00+09:00',
        scheduledEndLocalTime: '2026-11-18T08:00:00+09:00',
      },
    })
    const judged = check({ ...values, ...liquid({ totalUnit: 'kg', density: '1' }) })
    expect(judged).toMatchObject({ output: { liquid: { totalAmount: 1000, density: 1 } } })
    expect(judged).not.toHaveProperty('output.totalProductionCount')
  })
  test('has a count of one to ten digits', () => {
    expect(broken({ totalProductionCount: '1' })).toEqual({})
    expect(broken({ totalProductionCount: '9,999,999,999' })).toEqual({})
    expect(broken({ totalProductionCount: '0' })).toEqual({ totalProductionCount: 'productionSchedule:rule.zero' })
    expect(broken({ totalProductionCount: '10000000000' })).toEqual({
      totalProductionCount: 'productionSchedule:rule.digits',
    })
    expect(broken({ totalProductionCount: '1.5' })).toEqual({ totalProductionCount: 'common:form.rule.whole' })
  })
  test('has amounts of one decimal, and a density where weight and volume mix', () => {
    expect(broken(liquid({ totalAmount: '1.5' }))).toEqual({})
    expect(broken(liquid({ totalAmount: '1.55' }))).toEqual({
      'liquid.totalAmount': 'productionSchedule:rule.decimals',
    })
    expect(broken(liquid({ totalUnit: 'kg' }))).toEqual({ 'liquid.density': 'productionSchedule:rule.density' })
    expect(broken(liquid({ totalUnit: 'kg', density: '1.03' }))).toEqual({})
    expect(broken(liquid({ totalUnit: 'kg', bagUnit: 'g' }))).toEqual({})
    expect(broken(liquid({ totalAmount: '0.4' }))).toEqual({ 'liquid.totalAmount': 'productionSchedule:rule.noBag' })
    expect(broken(liquid({ totalAmount: '9999999999', amountPerBag: '1' }))).toEqual({})
    expect(broken(liquid({ totalAmount: '9999999999' }))).toEqual({
      'liquid.totalAmount': 'productionSchedule:rule.tooMany',
    })
  })
  test('lies within one day of its line', () => {
    const times = (scheduledStartLocalTime: string, scheduledEndLocalTime: string) =>
      broken({ scheduledStartLocalTime, scheduledEndLocalTime }).scheduledEndLocalTime
    expect(times('2026/11/18 05:00', '2026/11/18 07:00')).toBe('productionSchedule:rule.daySwitch')
    expect(times('2026/11/18 05:00', '2026/11/18 06:00')).toBeUndefined()
    expect(times('2026/11/18 06:00', '2026/11/19 06:00')).toBeUndefined()
    expect(times('2026/11/18 06:00', '2026/11/19 06:01')).toBe('productionSchedule:rule.daySwitch')
    expect(times('2026/11/18 06:00', '2026/11/18 06:00')).toBe('productionSchedule:rule.order')
    expect(times('2026/12/18 05:00', '2026/12/18 07:00')).toBe('productionSchedule:rule.daySwitch')
  })
  test('lies within the day of its line in other weeks too, whatever the clock does between them', () => {
    const far = planCheck(days, 'Europe/Berlin', 6)
    const end = (scheduledStartLocalTime: string, scheduledEndLocalTime: string) =>
      far({ ...values, scheduledStartLocalTime, scheduledEndLocalTime })
    expect(end('2027/07/01 05:00', '2027/07/01 06:00')).toHaveProperty('output')
    expect(end('2027/07/01 05:00', '2027/07/01 06:01')).toHaveProperty('complaints')
    expect(end('2027/07/01 06:00', '2027/07/02 06:00')).toHaveProperty('output')
  })
  test('may be of an item that the line does not know yet', () => {
    const other = {
      item: 'other',
      recipeDataNumber: '1000',
      recipeDataName: 'あ'.repeat(41),
      userItemCode: 'A'.repeat(11),
    }
    expect(Object.keys(broken(other))).toEqual(['recipeDataNumber', 'recipeDataName', 'userItemCode'])
    const right = {
      item: 'other',
      recipeDataNumber: '999',
      recipeDataName: 'あ'.repeat(40),
      userItemCode: 'A'.repeat(10),
    }
    expect(broken(right)).toEqual({})
    expect(broken({ item: '' })).toEqual({ item: 'common:form.rule.notChosen' })
  })
})

test('what is missing for a count of liquid is named', () => {
  const missing = (more: Partial<PlanValues['liquid']>) => missingOf({ ...values, ...liquid(more) })
  expect(missing({})).toEqual([])
  expect(missing({ totalAmount: '', amountPerBag: '0.25' })).toEqual(['totalAmount', 'amountPerBag'])
  expect(missing({ totalUnit: 'kg' })).toEqual(['density'])
})
