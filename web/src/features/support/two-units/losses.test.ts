import { describe, expect, test } from 'vitest'
import { allPairs, findingOf, pairsOf } from './losses'

const alarm = (alarmNumber: string | null, minutes: number, count = 1) => ({
  alarmNumber,
  text: alarmNumber && `text ${alarmNumber}`,
  duration: minutes * 60,
  count,
})

describe('what alarms cost both sides', () => {
  test('an alarm of both sides is one row, and the most costly of the comparison comes first', () => {
    const pairs = allPairs([alarm('12', 10), alarm('3', 4)], [alarm('3', 20, 2), alarm(null, 1)])
    expect(pairs.map(({ number, a, b }) => [number, a / 60, b / 60])).toEqual([
      ['3', 4, 20],
      [null, 0, 1],
      ['12', 10, 0],
    ])
    expect(pairs[0]).toMatchObject({ aCount: 1, bCount: 2 })
  })

  test('what is left becomes one row, and the shares of the comparison add up', () => {
    const many = Array.from({ length: 10 }, (_, place) => alarm(String(place), 10 - place))
    const pairs = pairsOf([], many, 3)
    expect(pairs.map(({ number, b, rest }) => [number, b / 60, rest ?? false])).toEqual([
      ['0', 10, false],
      ['1', 9, false],
      ['2', 8, false],
      [null, 28, true],
    ])
    expect(pairs.map(({ cumulated }) => cumulated)).toEqual([18, 35, 49, 100])
    expect(pairsOf([alarm('5', 0, 3)], [])).toEqual([])
  })

  test('the finding tells the difference of the table, and the alarm that moved most with it', () => {
    const more = findingOf(pairsOf([alarm('12', 10), alarm('3', 4)], [alarm('12', 9), alarm('3', 20)]), 15 * 60)
    expect(more).toMatchObject({ kind: 'more', all: 15, part: 16, pair: { number: '3' } })
    const less = findingOf(pairsOf([alarm('12', 10)], [alarm('3', 1)]), -9 * 60)
    expect(less).toMatchObject({ kind: 'less', all: 9, part: 10, pair: { number: '12' } })
    expect(findingOf(pairsOf([alarm('12', 5)], [alarm('12', 5)]), 0).kind).toBe('alike')
    // whatever the alarms of the ranking did, the sentence says what the table says
    const other = findingOf(pairsOf([alarm('12', 30)], [alarm('12', 10)]), 23 * 60)
    expect(other).toEqual({ kind: 'more', all: 23, part: 0 })
  })
})
