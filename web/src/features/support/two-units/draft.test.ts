import { describe, expect, test } from 'vitest'
import { figuresOf, sidesOf } from './asked'
import { check, type Draft, draftOf, patchOf, swapped } from './draft'
import { readTwoUnitsSearch } from './search'

const draft: Draft = {
  a: 'L1 D1',
  aKind: 'days',
  aFrom: '2024-05-01',
  aTo: '2024-05-31',
  b: 'L2',
  bKind: 'lastWeek',
  bFrom: '',
  bTo: '',
}
const wrong = (patch: Partial<Draft>) => {
  const judged = check({ ...draft, ...patch })
  return 'complaints' in judged ? Object.entries(judged.complaints).flatMap(([name, of]) => (of ? [name] : [])) : []
}

describe('the form of a comparison', () => {
  test('a unit is needed on both sides, and days of at most 31 in order', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ a: '', b: '' })).toEqual(['a', 'b'])
    expect(wrong({ aTo: '2024-06-01' })).toEqual(['aTo'])
    expect(wrong({ aTo: '2024-04-30' })).toEqual(['aTo'])
    expect(wrong({ aFrom: '', aTo: '2024-02-30' })).toEqual(['aFrom', 'aTo'])
  })

  test('the same unit in the same days is no comparison', () => {
    expect(wrong({ b: 'L1 D1', bKind: 'days', bFrom: '2024-05-01', bTo: '2024-05-31' })).toEqual(['b'])
    expect(wrong({ b: 'L1 D1' })).toEqual([])
    expect(wrong({ a: 'L2', aKind: 'lastWeek' })).toEqual(['b'])
  })

  test('a period that goes along stays one in the address; days of the other kind are forgotten', () => {
    expect(patchOf(draft)).toEqual({
      a: 'L1 D1',
      aFrom: '2024-05-01',
      aTo: '2024-05-31',
      aLast: undefined,
      b: 'L2',
      bFrom: undefined,
      bTo: undefined,
      bLast: 'lastWeek',
    })
    expect(draftOf(readTwoUnitsSearch({}), ['L1 D1', 'L2 D2'])).toMatchObject({
      a: 'L1 D1',
      b: 'L2 D2',
      aKind: 'last7Days',
    })
    expect(swapped(draft)).toMatchObject({ a: 'L2', aKind: 'lastWeek', b: 'L1 D1', bFrom: '2024-05-01' })
  })

  test('the address means units and days, a week by the calendar of today', () => {
    const search = readTwoUnitsSearch({
      a: 'L1 D1',
      aFrom: '2024-05-01',
      aTo: '2024-05-02',
      b: 'L2',
      bLast: 'lastWeek',
    })
    expect(sidesOf(search, '2024-05-15')?.sides).toEqual({
      basis: { unit: { lineUniqueKey: 'L1', deviceUniqueKey: 'D1' }, startDate: '2024-05-01', endDate: '2024-05-02' },
      target: { unit: { lineUniqueKey: 'L2' }, startDate: '2024-05-06', endDate: '2024-05-12' },
    })
    expect(sidesOf(readTwoUnitsSearch({ a: 'L1' }), '2024-05-15')).toBeNull()
    expect(figuresOf(readTwoUnitsSearch({ figures: 'yieldRate,luck' }))).toEqual(['yieldRate'])
  })
})
