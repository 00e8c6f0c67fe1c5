//! What the chart says: the time, state and product under the cursor, and the sums that describe its bands.
import { figure } from '../../lib/figures'
import { clockText, dateText } from '../../lib/zone'
import type { CursorWords } from '../../ui/charts/cursor-layer'
import type { LegendWords } from '../../ui/charts/legend-table'
import type { TrendPane } from '../../ui/charts/readings'
import type { Segment } from '../../ui/charts/status-band'
import { type Variety, varietyName } from '../../ui/charts/variety-band'
import { type Alarm, bucketMs, type Span, sumOf } from './model'
import { durationText, stateName, type TrendSay } from './words'

/** Words of cursor and legend. `fine` = single points; otherwise a point is the mean of ten minutes. */
export function chartWords(
  t: TrendSay,
  zone: string,
  {
    segments,
    varieties,
    named,
  }: { segments: readonly Segment[]; varieties: readonly Variety[]; named: readonly Alarm[] },
  fine: boolean,
): CursorWords & LegendWords & { range(from: number, to: number): string } {
  const range = (from: number, to: number) => rangeText(t, from, to, zone)
  const time = (at: number) => (fine ? clockText(at, zone, true) : range(at - bucketMs / 2, at + bucketMs / 2))
  const state = (at: number) => {
    const segment = segments.find(({ from, to }) => from <= at && at < to)
    if (!segment) return ''
    const alarm = segment.state === 'alarm' ? named.find(({ from, to }) => from <= at && at < (to ?? segment.to)) : null
    return alarm ? alarmName(t, alarm) : stateName(t, segment.state)
  }
  const product = (at: number) => {
    const variety = varieties.find(({ from, to }) => from <= at && at < to)
    return variety ? varietyName(variety) : t('chart.noProduct')
  }
  return {
    cursor: t('chart.cursor'),
    time,
    state,
    product,
    range,
    figure: (value: number | null, pane: TrendPane) => figure(value, pane.decimals),
    at: (at) => t(fine ? 'legend.at' : 'legend.mean', { time: time(at) }),
    idle: t('legend.idle'),
    value: t('legend.value'),
    min: t('legend.min'),
    max: t('legend.max'),
    release: t('legend.release'),
    note: t('legend.note'),
  }
}

/** `9:00から11:00`; with days where it spans more than one. */
function rangeText(t: TrendSay, from: number, to: number, zone: string): string {
  return t('range', { from: clockText(from, zone), to: clockText(to, zone) })
}

/** `2026/11/11 9:00から11:00`, or both days in full. */
export function windowText(t: TrendSay, { from, to }: Span, zone: string): string {
  const day = dateText(from, zone)
  const lastDay = dateText(to, zone)
  const end = day === lastDay ? clockText(to, zone) : `${lastDay} ${clockText(to, zone)}`
  return t('range', { from: `${day} ${clockText(from, zone)}`, to: end })
}

/** The state band in one sentence. */
export function stateSum(t: TrendSay, segments: readonly Segment[], { from, to }: Span): string {
  const sum = sumOf(segments, from, to)
  const parts = (['run', 'alarm', 'stop', 'off', 'unknown'] as const).flatMap((state) => {
    if (sum[state] === 0) return []
    const lasted = durationText(t, sum[state])
    if (state !== 'alarm') return [`${stateName(t, state)} ${lasted}`]
    return [t('chart.alarmSum', { count: sum.alarms, lasted })]
  })
  return parts.length > 0 ? parts.join(t('common:comma')) : t('chart.noState')
}

/** An alarm by number and text, as far as both are known. */
function alarmName(t: TrendSay, { number, text }: Alarm): string {
  const own = number === null || text === String(number) ? text : `${number} ${text}`
  return t('chart.alarm', { alarm: own }).trim()
}

/** An alarm with the time that it took. */
export function alarmText(t: TrendSay, alarm: Alarm, zone: string): string {
  const { from, to } = alarm
  const seconds = (instant: number) => clockText(instant, zone, true)
  const when = to === null ? t('lasting') : seconds(to)
  return `${alarmName(t, alarm)}, ${t('range', { from: seconds(from), to: when })}`
}

/** The product band in one sentence. */
export function varietySum(t: TrendSay, varieties: readonly Variety[], zone: string): string {
  if (varieties.length === 0) return t('chart.noProduct')
  return varieties
    .map((variety) => `${varietyName(variety)} ${rangeText(t, variety.from, variety.to, zone)}`)
    .join(t('common:comma'))
}
