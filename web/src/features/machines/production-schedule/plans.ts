//! Plans on their week: which lie beside each other, how they look, and where they may be moved. Pure.
import type { Schedule, ScheduleDay, ScheduleItem, ScheduleItemNeed } from '../../../queries/production-schedule'

/** Plans are moved in steps of ten minutes. */
export const stepMs = 10 * 60_000

/** A plan with its times as instants. */
export interface Plan {
  row: Schedule
  from: number
  to: number
}

/** A day of the line with its times as instants. */
export interface Day {
  date: string
  from: number
  to: number
  spans: ScheduleDay['spans']
}

/** Reads the times of plans. */
export function plansOf(rows: readonly Schedule[]): Plan[] {
  return rows.map((row) => ({
    row,
    from: Date.parse(row.scheduledStartLocalTime),
    to: Date.parse(row.scheduledEndLocalTime),
  }))
}

/** Reads the times of a day. */
export function dayOf({ date, startTime, endTime, spans }: ScheduleDay): Day {
  return { date, from: Date.parse(startTime), to: Date.parse(endTime), spans }
}

/** Where a plan stands at an instant. */
export type PlanStage = 'ahead' | 'running' | 'done' | 'short'

/** A plan is over when its time is, or when all of it is made, with what was carried to it. */
export function stageOf({ row, from, to }: Plan, now: number): PlanStage {
  const rests = now < to && row.restCount > 0
  if (!rests && row.actualCount >= row.totalProductionCount) return 'done'
  if (now >= to) return 'short'
  return now < from ? 'ahead' : 'running'
}

/** By what an item is picked. */
export function itemKey(
  item: Pick<Schedule | ScheduleItem, 'recipeDataNumber' | 'recipeDataName' | 'userItemCode'>,
): string {
  return JSON.stringify([item.recipeDataNumber, item.recipeDataName, item.userItemCode])
}

/** The first plan of an item that is over and lacks bags of which nobody has decided. */
export function undecidedOf(plans: readonly Plan[], item: ScheduleItemNeed): Plan | undefined {
  return plans.find(({ row }) => row.shortfallCount > 0 && row.carried === null && itemKey(row) === itemKey(item))
}

/** Most plans that stand beside each other. */
const mostLanes = 3

/** A plan's lane among those that overlap it, and how many lanes they share; `clash`: another one lies in its time. */
export interface PlanLane {
  plan: Plan
  lane: number
  lanes: number
  clash: boolean
}

/**
 * Puts plans that overlap beside each other: up to three share the width, the rest lies over the last lane. A plan that is
 * shorter than `leastMs` is drawn as long, and the next one goes beside it without a clash.
 */
export function lanesOf(plans: readonly Plan[], leastMs = 0): PlanLane[] {
  const drawnTo = ({ from, to }: Plan) => Math.max(to, from + leastMs)
  const ordered = [...plans].sort((a, b) => a.from - b.from || a.to - b.to)
  const found: PlanLane[] = []
  let group: PlanLane[] = []
  let until = Number.NEGATIVE_INFINITY
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1))
    for (const one of group) one.lanes = lanes
    found.push(...group)
    group = []
  }
  for (const plan of ordered) {
    if (plan.from >= until) close()
    const taken = new Set(group.filter((one) => drawnTo(one.plan) > plan.from).map(({ lane }) => lane))
    const free = [...Array(mostLanes).keys()].find((lane) => !taken.has(lane)) ?? mostLanes - 1
    const others = group.filter((one) => one.plan.to > plan.from)
    for (const other of others) other.clash = true
    group.push({ plan, lane: free, lanes: 1, clash: others.length > 0 })
    until = Math.max(until, drawnTo(plan))
  }
  close()
  return found
}

/** Until when the tail of a plan that will end late reaches within its day; null for one that keeps its time. */
export function tailEnd({ row, to }: Plan, day: Pick<Day, 'to'>): number | null {
  const end = row.forecast && Date.parse(row.forecast.endTime)
  return end && end >= to + 60_000 ? Math.min(day.to, end) : null
}

/** Whether nothing else is planned for the time of the tail, so that it can bear words. */
export function tailIsFree(plan: Plan, plans: readonly Plan[], day: Pick<Day, 'to'>): boolean {
  const end = tailEnd(plan, day)
  return end !== null && !plans.some((other) => other !== plan && other.from < end && other.to > plan.to)
}

/** How long a plan lasts that is proposed, and the least time that is proposed for one. */
const proposedMs = 2 * 3_600_000
const leastMs = 30 * 60_000

/** The first time of some days, in order, that no plan takes: from now on, or in days that are over from their begin; null where all are full. */
export function firstFree(
  plans: readonly Plan[],
  days: readonly Pick<Day, 'from' | 'to'>[],
  now: number,
): number | null {
  const open = days.filter(({ to }) => now < to)
  const [from, of] = open.length > 0 ? [now, open] : [Number.NEGATIVE_INFINITY, days]
  return of.map((day) => firstFreeOf(plans, day, from)).find((at) => at !== null) ?? null
}

function firstFreeOf(plans: readonly Plan[], day: Pick<Day, 'from' | 'to'>, now: number): number | null {
  const tens = (at: number) => Math.ceil(at / stepMs) * stepMs
  let free = tens(Math.max(day.from, now))
  for (const { from, to } of [...plans].sort((a, b) => a.from - b.from)) {
    if (from - free >= leastMs) break
    free = Math.max(free, tens(to))
  }
  return day.to - free >= leastMs ? free : null
}

/** Until when a plan is proposed that begins at `from`: two hours, not into the next plan nor beyond its day. */
export function proposedEnd(plans: readonly Plan[], day: Pick<Day, 'to'>, from: number): number {
  const next = plans.filter((plan) => plan.from > from).map((plan) => plan.from)
  return Math.min(from + proposedMs, day.to, ...next)
}

/** What speaks against a plan at its times: plans that it overlaps, and how long its bags take where that is longer. */
export interface PlanDoubts {
  others: Plan[]
  neededMs: number | null
}

/** By how much bags may take longer than their time before that is said. */
const tolerance = 1.05

/** What speaks against a plan; `own` is its key where it is one that is moved or changed. `pace` in bags a minute. */
export function doubtsOf(
  {
    from,
    to,
    bags,
    pace,
    now = from,
  }: PlanTimes & {
    bags: number | null
    pace: number | null | undefined
    /** Where the bags are those that a plan lacks which runs: only the time from now on is left for them. */
    now?: number
  },
  plans: readonly Plan[],
  own?: string,
): PlanDoubts {
  const needed = bags !== null && pace ? (bags / pace) * 60_000 : null
  return {
    others: plans.filter((other) => other.row.scheduleUniqueKey !== own && other.from < to && from < other.to),
    neededMs: needed !== null && needed > (to - Math.max(from, now)) * tolerance ? needed : null,
  }
}

/** How a plan may be moved: whole, its end alone because it runs, or not at all because it is over. */
export function moveOf(plan: Plan, now: number): 'whole' | 'end' | 'none' {
  if (now >= plan.to) return 'none'
  return now < plan.from ? 'whole' : 'end'
}

/** The times of a plan on its way. */
export interface PlanTimes {
  from: number
  to: number
}

/**
 * Where a plan lies after it was moved by so many days and so much time. It keeps its length and its hour of the day, stays
 * within the week, within one day, and does not begin before now. Of one that runs the end alone moves.
 */
export function movedBy(
  plan: Plan,
  days: readonly Day[],
  { days: daysAway, ms }: { days: number; ms: number },
  now: number,
): PlanTimes {
  const at = days.findIndex((day) => day.from <= plan.from && plan.from < day.to)
  const own = days[at]
  const snapped = Math.round(ms / stepMs) * stepMs
  if (!own || moveOf(plan, now) === 'none') return { from: plan.from, to: plan.to }
  if (moveOf(plan, now) === 'end') {
    const earliest = Math.ceil((now + 1) / stepMs) * stepMs
    return { from: plan.from, to: clamp(plan.to + snapped, Math.min(earliest, own.to), own.to) }
  }
  const today = days.findIndex((day) => now < day.to)
  const target = days[clamp(at + daysAway, Math.max(0, today), days.length - 1)] ?? own
  const length = Math.min(plan.to - plan.from, target.to - target.from)
  const earliest = Math.max(target.from, Math.ceil(now / stepMs) * stepMs)
  const latest = target.to - length
  const from = clamp(target.from + (plan.from - own.from) + snapped, Math.min(earliest, latest), latest)
  return { from, to: from + length }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** The units of an amount of liquid. */
export const liquidUnits = ['kg', 'g', 'L', 'mL'] as const
/** One of them. */
export type LiquidUnit = (typeof liquidUnits)[number]

/** An amount of liquid as it is typed. */
export interface LiquidTexts {
  totalAmount: string
  totalUnit: LiquidUnit | null
  amountPerBag: string
  bagUnit: LiquidUnit | null
  density: string
}

/** Whether weight and volume mix, so that the density is needed. */
export function mixes(total: LiquidUnit | null, bag: LiquidUnit | null): boolean {
  return total !== null && bag !== null && weighs(total) !== weighs(bag)
}

function weighs(unit: LiquidUnit): boolean {
  return unit === 'kg' || unit === 'g'
}

/** A typed number as a count of its last decimal; null for what is none. */
export function countedIn(typed: string, decimals: number): bigint | null {
  const parts = /^(\d+)(?:\.(\d*))?$/.exec(typed.normalize('NFKC').replaceAll(',', '').trim())
  const behind = parts?.[2] ?? ''
  if (!parts || behind.length > decimals) return null
  return BigInt((parts[1] ?? '') + behind.padEnd(decimals, '0'))
}

/** Whole bags that the liquid fills, rounded down; null while something is missing. In whole numbers, as the server does it. */
export function bagsOf({ totalAmount, totalUnit, amountPerBag, bagUnit, density }: LiquidTexts): number | null {
  const total = countedIn(totalAmount, 1)
  const bag = countedIn(amountPerBag, 1)
  if (total === null || bag === null || bag === 0n || !totalUnit || !bagUnit) return null
  const small = (unit: LiquidUnit) => (unit === 'kg' || unit === 'L' ? 1000n : 1n)
  let [all, one] = [total * small(totalUnit), bag * small(bagUnit)]
  if (mixes(totalUnit, bagUnit)) {
    const thousandths = countedIn(density, 3)
    if (!thousandths) return null
    if (weighs(bagUnit)) [all, one] = [all * thousandths, one * 1000n]
    else [all, one] = [all * 1000n, one * thousandths]
  }
  return Number(all / one)
}
