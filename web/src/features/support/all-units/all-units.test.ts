import { describe, expect, test } from 'vitest'
import type { UnitTotals } from '../../../queries/production-analysis'
import { figureNames } from '../analysis/figures'
import { askedDays, columnsOf, columnsText, sidesAddress } from './asked'
import { valuesOn } from './days'
import { check } from './marks'
import { partsOfTime } from './parts-of-time'
import { fullOf, rowsOf, shareOf, sorted, sumsOf } from './rows'
import { readAllUnitsSearch } from './search'

const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as UnitTotals['total']
const unit = (number: string, figures: Partial<UnitTotals['total']>) => ({
  ...none,
  ...figures,
  lineUniqueKey: `L${number}`,
  lineName: `Line ${number}`,
  deviceUniqueKey: `D${number}`,
  displayName: `Filler ${number}`,
  equipmentNumber: `D${number}`,
})
const totals: UnitTotals = {
  total: { ...none, productionCount: 9000, yieldRate: 99 },
  units: [
    unit('1', { productionCount: 7800, yieldRate: 98.85 }),
    unit('2', { productionCount: 0, yieldRate: null }),
    unit('3', { productionCount: 1200, yieldRate: 100 }),
  ],
}
const rows = rowsOf(totals)
const order = (sort: Parameters<typeof sorted>[1]) => sorted(rows, sort).map(({ key }) => key.split(' ')[1])

describe('the units', () => {
  test('stand in the order of lines, or by a figure; whoever has none stands last in either', () => {
    expect(rows.map(({ key }) => key)).toEqual(['L1 D1', 'L2 D2', 'L3 D3'])
    expect(order(undefined)).toEqual(['D1', 'D2', 'D3'])
    expect(order('-unit')).toEqual(['D3', 'D2', 'D1'])
    expect(order('-productionCount')).toEqual(['D1', 'D3', 'D2'])
    expect(order('yieldRate')).toEqual(['D1', 'D3', 'D2'])
    expect(order('-yieldRate')).toEqual(['D3', 'D1', 'D2'])
  })

  test('bars of rates are of all of it, others of the most of a unit', () => {
    expect(sumsOf(totals)).toMatchObject({ unit: null, figures: { yieldRate: 99 } })
    expect([fullOf(rows, 'productionCount'), fullOf(rows, 'yieldRate'), fullOf([], 'filmUsage')]).toEqual([
      7800, 100, 0,
    ])
    expect([shareOf(3900, 7800), shareOf(null, 100), shareOf(-1, 100), shareOf(1, 0)]).toEqual([50, 0, 0, 0])
  })

  test('the parts of time leave out what is a sum of others', () => {
    expect(partsOfTime).not.toContain('operatingTime')
    expect(partsOfTime).not.toContain('powerOnTime')
  })
})

describe('a comparison', () => {
  test('covers VAL-086: the same unit as basis and as target is refused, another one accepted', () => {
    expect(check({ a: 'L1 D1', b: 'L1 D1' })).toEqual({ complaints: { a: undefined, b: { rule: 'analysis:same' } } })
    expect(check({ a: 'L1 D1', b: 'L2 D2' })).toEqual({ output: { a: 'L1 D1', b: 'L2 D2' } })
    expect(check({ a: '', b: '' })).toMatchObject({ complaints: { a: expect.anything(), b: expect.anything() } })
  })

  test('takes the days along, and a period that goes along as such', () => {
    expect(sidesAddress({ location: 'P', from: '2024-05-01', to: '2024-05-02' }, 'x', 'y')).toEqual({
      location: 'P',
      a: 'x',
      b: 'y',
      aFrom: '2024-05-01',
      aTo: '2024-05-02',
      bFrom: '2024-05-01',
      bTo: '2024-05-02',
    })
    expect(sidesAddress({ last: 'lastWeek' }, 'x', 'y')).toMatchObject({ aLast: 'lastWeek', bLast: 'lastWeek' })
    expect(sidesAddress({}, 'x', 'y')).toMatchObject({ aLast: 'last7Days', bLast: 'last7Days' })
  })
})

describe('the address', () => {
  test('without days means the usual ones; what it cannot be is dropped', () => {
    expect(askedDays({}, '2024-05-10')).toEqual({ from: '2024-05-04', to: '2024-05-10' })
    expect(askedDays({ from: '2024-05-03', to: '2024-05-01' }, '2024-05-10').from).toBe('2024-05-04')
    expect(askedDays({ from: '2024-05-01', to: '2024-05-02' }, '2024-05-10').to).toBe('2024-05-02')
    const read = readAllUnitsSearch({ sort: '-yieldRate', tab: 'x', figure: 'oee', last: 'thisWeek' })
    expect(read).toMatchObject({ sort: '-yieldRate', tab: undefined, figure: undefined, last: 'thisWeek' })
  })

  test('holds the columns in their order, once each; the usual ones are absent', () => {
    expect(columnsOf({ columns: 'yieldRate,oee,stopTime,yieldRate' })).toEqual(['yieldRate', 'stopTime'])
    expect(columnsText(columnsOf({}))).toBeUndefined()
    expect(columnsText(['stopTime', 'yieldRate'])).toBe('stopTime,yieldRate')
  })
})

test('a day of which nothing was heard is a gap, and so is one that has not begun', () => {
  const day = (date: string, figures: Partial<UnitTotals['total']>) => ({ ...none, ...figures, date })
  const days = [day('2024-05-01', { powerOnTime: 3600, stopTime: 0 }), day('2024-05-02', {})]
  expect(valuesOn(['2024-05-01', '2024-05-02', '2024-05-03'], days, 'stopTime')).toEqual([0, null, null])
})
