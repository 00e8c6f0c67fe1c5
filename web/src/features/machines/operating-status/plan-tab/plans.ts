//! The plans of a day as the tab draws them. Pure.
import type { Answer } from '../../../../api/answer'
import { itemNumber } from '../../../../lib/figures'
import { clockText } from '../../../../lib/zone'
import type { ScheduleDay } from '../../../../queries/production-schedule'
import type { Segment } from '../../../../ui/charts/status-band'
import { spanState } from '../../../../ui/span-state'

/** A plan and what was made of it, with its course. */
export type DayPlan = Answer<'/api/operatingStatus/query/plan/actual', 'get'>[number]

/** A plan with its times as instants. */
export interface PlanOfDay {
  row: DayPlan
  from: number
  to: number
}

/** A line's day with its times as instants. */
export interface LineDay {
  date: string
  from: number
  to: number
  segments: Segment[]
}

/** Reads the times of plans. */
export function plansOf(rows: readonly DayPlan[]): PlanOfDay[] {
  return rows.map((row) => ({
    row,
    from: Date.parse(row.scheduledStartLocalTime),
    to: Date.parse(row.scheduledEndLocalTime),
  }))
}

/** Reads the times of a day. */
export function dayOf({ date, startTime, endTime, spans }: ScheduleDay): LineDay {
  const segments = spans.map((span) => ({
    state: spanState(span.state),
    from: Date.parse(span.startTime),
    to: Date.parse(span.endTime),
  }))
  return { date, from: Date.parse(startTime), to: Date.parse(endTime), segments }
}

/** An item as it is called: number and name. */
export function itemText({
  recipeDataNumber,
  recipeDataName,
}: Pick<DayPlan, 'recipeDataNumber' | 'recipeDataName'>): string {
  return `${itemNumber(recipeDataNumber)} ${recipeDataName}`
}

/** From when to when a plan is. */
export function spanText({ from, to }: PlanOfDay, zone: string): string {
  return `${clockText(from, zone)} – ${clockText(to, zone)}`
}

/** What was made of an item outside of its plans. */
export type Outside = Answer<'/api/operatingStatus/query/plan/outside', 'get'>[number]

/** A plan that is over is calm: made, with what was carried to it, or out of time. */
export function isOver({ row, to }: PlanOfDay, now: number): boolean {
  return row.restCount === 0 || now >= to
}

/** When a plan will end, where that is after its time. */
export function lateEnd({ row, to }: PlanOfDay): number | null {
  const end = row.forecast ? Date.parse(row.forecast.endTime) : 0
  return end >= to + 60_000 ? end : null
}

/** A point of a course: bags by an instant. */
export type Point = readonly [at: number, bags: number]

/** The three courses of a day, each added up over its plans in order of time. */
export interface Courses {
  plan: Point[]
  made: Point[]
  forecast: Point[]
  /** The greatest number of bags of any. */
  most: number
}

/** What was to be made, what was made up to now, and how it will go on. */
export function coursesOf(plans: readonly PlanOfDay[], day: LineDay, now: number): Courses {
  const plan: Point[] = [[day.from, 0]]
  let planned = 0
  for (const { row, from, to } of plans) {
    plan.push([from, planned])
    planned += row.totalProductionCount
    plan.push([to, planned])
  }
  plan.push([day.to, planned])
  const made = madeOf(plans, day, now)
  let bags = made.at(-1)?.[1] ?? 0
  const forecast: Point[] = []
  for (const { row } of plans) {
    if (!row.forecast) continue
    const [begin, end] = [Date.parse(row.forecast.startTime), Date.parse(row.forecast.endTime)]
    const rest = row.restCount
    if (begin >= day.to) break
    // what goes beyond the day is cut at its edge
    const share = Math.min(1, (day.to - begin) / Math.max(1, end - begin))
    forecast.push([begin, bags], [Math.min(end, day.to), bags + rest * share])
    bags += rest
  }
  const most = Math.max(planned, ...[made, forecast].flatMap((points) => points.map(([, count]) => count)))
  return { plan, made, forecast, most }
}

/** What was made, up to now: the courses of plans that overlap are added. */
function madeOf(plans: readonly PlanOfDay[], day: LineDay, now: number): Point[] {
  const until = Math.min(now, day.to)
  if (until <= day.from) return []
  const steps: Point[] = plans.flatMap(({ row }) => {
    const points = row.course ?? []
    return points
      .slice(1)
      .map(({ time, count }, place) => [Date.parse(time), count - (points[place]?.count ?? 0)] as const)
  })
  // between two plans nothing is made: the line stays level up to where the next one begins
  const begins = plans.filter(({ from }) => from < until).map(({ from }): Point => [from, 0])
  const ordered = [...steps, ...begins].sort((a, b) => a[0] - b[0])
  const made: Point[] = [[day.from, 0]]
  let bags = 0
  for (const [at, grown] of ordered) {
    bags += grown
    made.push([Math.min(at, until), bags])
  }
  made.push([until, bags])
  return made
}

/** Bags that a course has reached at an instant. */
export function bagsAt(points: readonly Point[], at: number): number {
  const after = points.findIndex(([time]) => time > at)
  const [before, next] = [
    points[after === -1 ? points.length - 1 : after - 1],
    after === -1 ? undefined : points[after],
  ]
  if (!before) return 0
  if (!next || next[0] === before[0]) return before[1]
  return before[1] + ((next[1] - before[1]) * (at - before[0])) / (next[0] - before[0])
}
