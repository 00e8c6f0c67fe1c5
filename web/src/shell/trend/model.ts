//! From the answers to what the trend draws: panes by unit category, lines with slots, states and products at a time.

import type { Signal, WireSeries } from '../../queries/trend'
import { type Extremes, extremesOf, type Point, type Reading, type TrendPane } from '../../ui/charts/readings'
import type { Segment } from '../../ui/charts/status-band'
import type { Variety } from '../../ui/charts/variety-band'
import { numberText, stateOf } from './words'

/** A stretch of time. */
export interface Span {
  from: number
  to: number
}

/** A bucket of the trend lasts ten minutes. */
export const bucketMs = 600_000

/** How far from a single point its value still counts. */
export const fineReach = 120_000

/** A line before it has its pane: its points, and what each point stands for. */
export interface Line {
  itemKey: string
  points: readonly Point[]
  /** For the legend: when each stretch lies, and its smallest and largest value. */
  stretches: readonly { from: number; to: number; min: number | null; max: number | null }[]
}

/** Ten-minute means, drawn at the middle of their bucket. */
export function lineOfBuckets({ itemKey, points }: WireSeries): Line {
  const buckets = points.map(([start, ...values]) => {
    const [mean, min, max] = values.map(number)
    return { from: instant(start), mean: mean ?? null, min: min ?? null, max: max ?? null }
  })
  return {
    itemKey,
    points: buckets.map(({ from, mean }) => [from + bucketMs / 2, mean]),
    stretches: buckets.map(({ from, min, max }) => ({ from, to: from + bucketMs, min, max })),
  }
}

/** Points at full resolution. */
export function lineOfPoints({ itemKey, points }: WireSeries): Line {
  const read = points.map(([time, value]) => [instant(time), number(value)] as const)
  return {
    itemKey,
    points: read,
    stretches: read.map(([time, value]) => ({ from: time, to: time, min: value, max: value })),
  }
}

/** A time on the wire: milliseconds, or ISO text. */
function instant(time: number | string | null | undefined): number {
  return typeof time === 'string' ? Date.parse(time) : (time ?? 0)
}

function number(value: number | string | null | undefined): number | null {
  return typeof value === 'number' ? value : null
}

/** Smallest and largest value of the stretches that lie wholly within operation; of all when none does. */
export function operatingExtremes(line: Line, segments: readonly Segment[]): Extremes | null {
  const running = segments.filter(({ state }) => state === 'run')
  const inside = line.stretches.filter(({ from, to }) =>
    running.some((span) => span.from <= from && from < span.to && to <= span.to),
  )
  const counted = inside.length > 0 ? inside : line.stretches
  return extremesOf(counted.flatMap(({ min, max }) => [min, max]))
}

/** Panes in the order in which the chosen items name their categories. A line keeps its slot on the whole screen. */
export function panesOf(
  signals: readonly Signal[],
  lines: readonly Line[],
  segments: readonly Segment[],
  ranges: Readonly<Record<string, Extremes>>,
  words: { category(key: string): string },
): TrendPane[] {
  const panes = new Map<string, TrendPane & { readings: Reading[] }>()
  signals.forEach((signal, slot) => {
    const line = lines.find(({ itemKey }) => itemKey === signal.itemKey)
    const pane = panes.get(signal.unitCategory) ?? {
      id: signal.unitCategory,
      label: words.category(signal.unitCategory),
      unit: signal.unit,
      decimals: signal.decimals,
      readings: [],
      range: ranges[signal.unitCategory] ?? null,
    }
    panes.set(signal.unitCategory, pane)
    pane.decimals = Math.max(pane.decimals, signal.decimals)
    const points = line?.points ?? []
    const extremes = line ? operatingExtremes(line, segments) : null
    pane.readings.push({ key: signal.itemKey, slot, name: signal.label, points, extremes })
  })
  return [...panes.values()]
}

/** A stretch of a state on the wire. */
interface WireState {
  state: string
  startTime: string
  endTime: string
}

/** A stop on the wire. */
interface WireStop {
  kind: 'alarm' | 'stop'
  startTime: string
  endTime: string | null
  alarmNumber: number | null
  alarmText: string | null
}

/** A stretch of a product on the wire. */
interface WireVariety {
  recipeDataNumber: number | null
  recipeDataName: string | null
  userItemCode: string | null
  startTime: string
  endTime: string
}

/** What a trend's bands show, and what of it its panes repeat. */
export function bandsOf(wire?: {
  states: readonly WireState[]
  varieties: readonly WireVariety[]
  stops: readonly WireStop[]
}) {
  const segments = segmentsOf(wire?.states ?? [])
  const named = alarmsOf(wire?.stops ?? [])
  const unknown = segments.flatMap(({ state, from, to }) => (state === 'unknown' ? [[from, to] as const] : []))
  return {
    segments,
    varieties: varietiesOf(wire?.varieties ?? []),
    /** Stops by an alarm, with what it is called. */
    named,
    alarms: named.map(({ from }) => from),
    unknown,
  }
}

/** States of the wire as the band's segments. */
function segmentsOf(states: readonly WireState[]): Segment[] {
  return states.map(({ state, startTime, endTime }) => ({
    from: Date.parse(startTime),
    to: Date.parse(endTime),
    state: stateOf(state),
  }))
}

/** A stop by an alarm, with what the alarm is called. */
export interface Alarm {
  from: number
  /** None while it lasts. */
  to: number | null
  number: number | null
  text: string
}

/** Alarms of the wire, as the band names them. */
function alarmsOf(stops: readonly WireStop[]): Alarm[] {
  const alarms = stops.filter(({ kind }) => kind === 'alarm')
  return alarms.map(({ startTime, endTime, alarmNumber, alarmText }) => ({
    from: Date.parse(startTime),
    to: endTime ? Date.parse(endTime) : null,
    number: alarmNumber,
    text: alarmText ?? '',
  }))
}

/** Products of the wire as the band's stretches. */
function varietiesOf(varieties: readonly WireVariety[]): Variety[] {
  return varieties.map((variety) => ({
    from: Date.parse(variety.startTime),
    to: Date.parse(variety.endTime),
    number: numberText(variety.recipeDataNumber),
    name: variety.recipeDataName ?? '',
    code: variety.userItemCode ?? '',
  }))
}

/** How long each state lasted within a window, and how often an alarm began. */
export function sumOf(segments: readonly Segment[], from: number, to: number) {
  const sum = { run: 0, alarm: 0, stop: 0, off: 0, unknown: 0, alarms: 0 }
  for (const segment of segments) {
    const lasted = Math.min(segment.to, to) - Math.max(segment.from, from)
    if (lasted <= 0) continue
    sum[segment.state] += lasted / 1000
    if (segment.state === 'alarm') sum.alarms += 1
  }
  return sum
}
