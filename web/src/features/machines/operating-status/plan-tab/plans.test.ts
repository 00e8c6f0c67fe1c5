import { expect, test } from 'vitest'
import { bagsAt, coursesOf, type DayPlan, lateEnd, type PlanOfDay } from './plans'

const hour = 3_600_000
const start = Date.parse('2026-11-20T06:00:00+09:00')
const day = { date: '2026-11-20', from: start, to: start + 24 * hour, segments: [] }
const iso = (at: number) => new Date(start + at * hour).toISOString()

function plan(
  from: number,
  to: number,
  total: number,
  course: readonly [number, number][],
  end?: [number, number],
): PlanOfDay {
  const made = course.at(-1)?.[1] ?? 0
  const row = {
    totalProductionCount: total,
    actualCount: made,
    restCount: total - made,
    course: course.map(([at, count]) => ({ time: iso(at), count })),
    forecast: end ? { startTime: iso(end[0]), endTime: iso(end[1]) } : null,
  } as unknown as DayPlan
  return { row, from: start + from * hour, to: start + to * hour }
}

const plans = [
  plan(1, 3, 100, [
    [1, 0],
    [2, 60],
    [3, 100],
  ]),
  plan(
    5,
    9,
    200,
    [
      [5, 0],
      [6, 20],
    ],
    [6, 12],
  ),
  plan(10, 11, 50, [], [12, 13]),
]
const now = start + 6 * hour
const hours = (points: readonly (readonly [number, number])[]) =>
  points.map(([at, bags]) => [(at - start) / hour, bags])

test('plans are added up in order of time, and what is made stays level between them', () => {
  const courses = coursesOf(plans, day, now)
  expect(hours(courses.plan)).toEqual([
    [0, 0],
    [1, 0],
    [3, 100],
    [5, 100],
    [9, 300],
    [10, 300],
    [11, 350],
    [24, 350],
  ])
  expect(hours(courses.made)).toEqual([
    [0, 0],
    [1, 0],
    [2, 60],
    [3, 100],
    [5, 100],
    [6, 120],
    [6, 120],
  ])
  expect(hours(courses.forecast)).toEqual([
    [6, 120],
    [12, 300],
    [12, 300],
    [13, 350],
  ])
  expect(courses.most).toBe(350)
})

test('a forecast beyond the day ends at its edge', () => {
  const courses = coursesOf([plan(20, 24, 100, [], [22, 26])], day, start + 22 * hour)
  expect(hours(courses.forecast)).toEqual([
    [22, 0],
    [24, 50],
  ])
})

test('what is due at a time lies on the line of the plan', () => {
  const { plan: line } = coursesOf(plans, day, now)
  expect([0, 2, 4, 7, 24].map((at) => bagsAt(line, start + at * hour))).toEqual([0, 50, 100, 200, 350])
})

test('a plan that keeps its time has no tail', () => {
  expect(plans.map((one) => lateEnd(one) !== null)).toEqual([false, true, true])
})
