import { describe, expect, test } from 'vitest'
import type { Schedule } from '../../../queries/production-schedule'
import {
  bagsOf,
  type Day,
  doubtsOf,
  firstFree,
  lanesOf,
  movedBy,
  type Plan,
  proposedEnd,
  stageOf,
  tailEnd,
  tailIsFree,
} from './plans'

const hour = 3_600_000
const start = Date.parse('2026-11-16T06:00:00+09:00')
const week: Day[] = Array.from({ length: 7 }, (_, place) => ({
  date: `2026-11-${16 + place}`,
  from: start + place * 24 * hour,
  to: start + (place + 1) * 24 * hour,
  spans: [],
}))

function plan(day: number, from: number, to: number, made = 0): Plan {
  const at = start + day * 24 * hour
  const row = {
    scheduleUniqueKey: 'another',
    actualCount: made,
    totalProductionCount: 100,
    restCount: 100 - made,
  } as Schedule
  return { row, from: at + from * hour, to: at + to * hour }
}

describe('a plan on its way', () => {
  const now = start + 4 * 24 * hour + 8.5 * hour
  const hours = ({ from, to }: { from: number; to: number }) => [from, to].map((at) => (at - start) / hour)

  test('moves in steps of ten minutes and keeps its length', () => {
    expect(hours(movedBy(plan(5, 1, 3), week, { days: 1, ms: 14 * 60_000 }, now))).toEqual([145 + 1 / 6, 147 + 1 / 6])
  })
  test('is held by the edges of its day, by the week and by now', () => {
    expect(hours(movedBy(plan(5, 1, 3), week, { days: 0, ms: -9 * hour }, now))).toEqual([120, 122])
    expect(hours(movedBy(plan(5, 20, 22), week, { days: 0, ms: 9 * hour }, now))).toEqual([142, 144])
    expect(hours(movedBy(plan(6, 1, 3), week, { days: 3, ms: 0 }, now))).toEqual([145, 147])
    expect(hours(movedBy(plan(5, 1, 3), week, { days: -3, ms: 0 }, now))).toEqual([104.5, 106.5])
  })
  test('moves its end alone while it runs, and not at all once it is over', () => {
    const running = plan(4, 6, 12)
    expect(hours(movedBy(running, week, { days: 1, ms: hour }, now))).toEqual([102, 109])
    expect(hours(movedBy(running, week, { days: 0, ms: -9 * hour }, now))).toEqual([102, 104 + 2 / 3])
    expect(hours(movedBy(plan(1, 6, 12), week, { days: 4, ms: 0 }, now))).toEqual([30, 36])
  })
  test('keeps its hour when it moves into a day of 25 hours', () => {
    const long = week.map((day, place) => (place < 6 ? day : { ...day, to: day.to + hour }))
    expect(hours(movedBy(plan(5, 20, 24), long, { days: 1, ms: 9 * hour }, now))).toEqual([165, 169])
  })
})

test('plans that overlap share the width and say so', () => {
  const lanes = lanesOf([plan(0, 0, 4), plan(0, 2, 6), plan(0, 5, 7), plan(0, 8, 9)])
  expect(lanes.map(({ lane, lanes, clash }) => [lane, lanes, clash])).toEqual([
    [0, 2, true],
    [1, 2, true],
    [0, 2, true],
    [0, 1, false],
  ])
})

test('a plan that is shorter than it can be drawn has the next one beside it, without a clash', () => {
  const lanes = lanesOf([plan(0, 0, 0.25), plan(0, 0.25, 4), plan(0, 4, 6)], hour)
  expect(lanes.map(({ lane, lanes, clash }) => [lane, lanes, clash])).toEqual([
    [0, 2, false],
    [1, 2, false],
    [0, 1, false],
  ])
})

test('the tail of a late plan reaches to its forecast within the day, and bears words where nothing else is planned', () => {
  const day = { to: start + 24 * hour }
  const endingAt = (one: Plan, at: number) => {
    const forecast = { endTime: new Date(start + at * hour).toISOString() }
    return { ...one, row: { ...one.row, forecast } as Schedule }
  }
  const late = endingAt(plan(0, 0, 4), 6)
  expect(tailEnd(late, day)).toBe(start + 6 * hour)
  expect(tailEnd(endingAt(plan(0, 20, 23), 26), day)).toBe(day.to)
  expect(tailEnd(endingAt(plan(0, 0, 4), 4), day)).toBeNull()
  expect(tailEnd(plan(0, 0, 4), day)).toBeNull()
  expect(tailIsFree(late, [late, plan(0, 6, 8)], day)).toBe(true)
  expect(tailIsFree(late, [late, plan(0, 5, 8)], day)).toBe(false)
})

test('a plan is done when it is made, and short when its time is over before', () => {
  const now = start + 5 * hour
  const stages = [plan(0, 0, 9, 100), plan(0, 0, 5, 99), plan(0, 0, 9), plan(0, 6, 9)].map((one) => stageOf(one, now))
  expect(stages).toEqual(['done', 'short', 'running', 'ahead'])
  // one to which bags were carried goes on until those are made, too
  const carried = (to: number) => ({ ...plan(0, 0, to, 100), row: { ...plan(0, 0, to, 100).row, restCount: 36 } })
  expect([carried(9), carried(5)].map((one) => stageOf(one, now))).toEqual(['running', 'done'])
})

// covers: ENT-039
test('whole bags are counted from liquid, as the server counts them', () => {
  const bags = (
    totalAmount: string,
    totalUnit: 'kg' | 'L',
    amountPerBag: string,
    bagUnit: 'L' | 'mL' | 'g',
    density = '',
  ) => bagsOf({ totalAmount, totalUnit, amountPerBag, bagUnit, density })
  expect(bags('1000', 'kg', '0.5', 'L', '1')).toBe(2000)
  expect(bags('1000', 'L', '0.3', 'L')).toBe(3333)
  expect(bags('1.1', 'L', '0.1', 'L')).toBe(11)
  expect(bags('2,000', 'kg', '250', 'mL', '1.16')).toBe(6896)
  expect(bags('1000', 'L', '250', 'g', '1.16')).toBe(4640)
  expect(bags('1', 'kg', '100', 'mL')).toBeNull()
  expect(bags('1', 'kg', '0', 'g')).toBeNull()
  expect(bags('1.55', 'kg', '1', 'g')).toBeNull()
})

describe('a new plan', () => {
  const day = { from: start, to: start + 24 * hour }
  const at = (hours: number) => start + hours * hour

  test('is proposed where no plan lies, from now on and for two hours at most', () => {
    const plans = [plan(0, 4, 8), plan(0, 1, 3)]
    expect(firstFree(plans, [day], at(0))).toBe(at(0))
    expect(firstFree(plans, [day], at(2))).toBe(at(3))
    // twenty minutes before the next plan are none
    expect(firstFree(plans, [day], at(3.7))).toBe(at(8))
    // a full day gives way to the next one, and a full week to nothing
    const full = [...plans, plan(0, 7, 24)]
    expect(firstFree(full, week, at(5))).toBe(at(24))
    expect(firstFree(full, [day], at(5))).toBeNull()
    // in a week that is over, from its begin
    expect(firstFree(plans, week, at(9 * 24))).toBe(at(0))
    expect(proposedEnd(plans, day, at(0))).toBe(at(1))
    expect(proposedEnd(plans, day, at(8))).toBe(at(10))
    expect(proposedEnd(plans, day, at(23))).toBe(at(24))
  })

  test('is held against the plans that it overlaps and against the time that its bags take', () => {
    const other = plan(0, 2, 4)
    const times = { from: at(3), to: at(5) }
    expect(doubtsOf({ ...times, bags: 1200, pace: 10 }, [other, plan(0, 5, 6)])).toEqual({
      others: [other],
      neededMs: null,
    })
    // of a plan that runs, what is left has the time from now on
    expect(doubtsOf({ ...times, bags: 1000, pace: 10, now: at(4) }, []).neededMs).toBe(100 * 60_000)
    // a twentieth more is within what a pace tells
    expect(doubtsOf({ ...times, bags: 1260, pace: 10 }, []).neededMs).toBeNull()
    expect(doubtsOf({ ...times, bags: 1270, pace: 10 }, []).neededMs).toBe(127 * 60_000)
    expect(doubtsOf({ ...times, bags: 1270, pace: null }, []).neededMs).toBeNull()
    const own = { ...other, row: { ...other.row, scheduleUniqueKey: 'own' } }
    expect(doubtsOf({ ...times, bags: null, pace: 10 }, [own], 'own').others).toEqual([])
  })
})
