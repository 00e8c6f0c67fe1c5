import { expect, test } from 'vitest'
import type { ItemVersion } from '../../../queries/item-data'
import { axisOf, movedBy, placed, twoOf } from './rules'

const version = (backupUniqueKey: string): ItemVersion => ({
  backupUniqueKey,
  version: 1,
  takenTime: '2026-11-20T06:05:00+09:00',
  softwareVersion: '',
  untilTime: null,
  unexpected: false,
  confirmedTime: null,
  confirmedBy: null,
})
const three = ['c', 'b', 'a'].map(version)

test('the newest version stands beside the one before it, unless the address names two', () => {
  const keys = (asked: { a?: string; b?: string }, versions = three) => {
    const pair = twoOf(versions, asked)
    return pair && [pair.a.backupUniqueKey, pair.b.backupUniqueKey]
  }
  expect(keys({})).toEqual(['b', 'c'])
  expect(keys({ a: 'c', b: 'a' })).toEqual(['c', 'a'])
  expect(keys({ a: 'c', b: 'c' })).toEqual(['b', 'c'])
  expect(keys({ a: 'gone', b: 'a' })).toEqual(['b', 'c'])
  expect(keys({}, three.slice(0, 1))).toBeNull()
})

test('a version that is chosen for the other side changes places', () => {
  const pair = twoOf(three, {})
  expect(placed(pair, 'a', 'a')).toEqual({ a: 'a', b: 'c' })
  expect(placed(pair, 'a', 'c')).toEqual({ a: 'c', b: 'b' })
  expect(placed(pair, 'b', 'b')).toEqual({ a: 'c', b: 'b' })
  expect(placed(null, 'b', 'b')).toEqual({})
})

test('numbers move by what the reader would write', () => {
  expect(movedBy(41.5, 42.2)).toBe(0.7)
  expect(movedBy(180, 168)).toBe(-12)
  expect(movedBy('a', 2)).toBeNull()
  expect(movedBy(2, 2)).toBeNull()
  expect(movedBy(undefined, 2)).toBeNull()
})

test('the axis holds both ranges in whole steps', () => {
  expect(axisOf([98.9, 99.4, 99.6, 99.7])).toEqual({ from: 98.8, to: 99.8, step: 0.2 })
  expect(axisOf([99.98, 100])).toEqual({ from: 99.95, to: 100, step: 0.05 })
  expect(axisOf([100, 100])).toEqual({ from: 100, to: 100.05, step: 0.05 })
  expect(axisOf([0, 97])).toEqual({ from: 0, to: 100, step: 20 })
})
