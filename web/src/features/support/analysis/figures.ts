//! The figures of an analysis: what each is measured in, and which way is the better one.
import { figure, percent, signed } from '../../../lib/figures'
import type { Comparison } from '../../../queries/production-analysis'
import type { FigureName } from './figure-names'

export { type FigureName, figureNames } from './figure-names'

/** What a figure is measured in. */
type Measure = 'hours' | 'minutes' | 'times' | 'bags' | 'metres' | 'percent'

interface Trait {
  measure: Measure
  /** The way that is better; where neither is, a difference is told without a judgement. */
  better?: 'up' | 'down'
}

/** What each figure is like. */
export const figures: Readonly<Record<FigureName, Trait>> = {
  operatingRatio: { measure: 'percent', better: 'up' },
  yieldRate: { measure: 'percent', better: 'up' },
  productionCount: { measure: 'bags', better: 'up' },
  weightCheckerOk: { measure: 'bags', better: 'up' },
  weightCheckerNg: { measure: 'bags', better: 'down' },
  powerOnTime: { measure: 'hours' },
  operatingTime: { measure: 'hours', better: 'up' },
  fillingTime: { measure: 'hours', better: 'up' },
  inputTime: { measure: 'hours' },
  stopTime: { measure: 'minutes', better: 'down' },
  alarmStopTime: { measure: 'minutes', better: 'down' },
  alarmCount: { measure: 'times', better: 'down' },
  offTime: { measure: 'hours' },
  unknownTime: { measure: 'hours', better: 'down' },
  filmUsage: { measure: 'metres' },
  filmUsageOk: { measure: 'metres' },
  filmUsageLoss: { measure: 'metres', better: 'down' },
  filmLossRate: { measure: 'percent', better: 'down' },
}

/** The unit in which seconds are told, and the decimals of each measure. */
const told: Readonly<Record<Measure, { per: number; decimals: number }>> = {
  hours: { per: 3600, decimals: 2 },
  minutes: { per: 60, decimals: 0 },
  times: { per: 1, decimals: 0 },
  bags: { per: 1, decimals: 0 },
  metres: { per: 1, decimals: 1 },
  percent: { per: 1, decimals: 1 },
}

/** How much of what the calls count makes one of its unit: 3600 seconds an hour. */
export function perUnit(name: FigureName): number {
  return told[figures[name].measure].per
}

/** A figure as it is written, without its unit. */
export function figureText(name: FigureName, value: number | null | undefined): string {
  const { measure } = figures[name]
  if (measure === 'percent') return percent(value)
  const { per, decimals } = told[measure]
  return figure(value === null || value === undefined ? value : value / per, decimals)
}

/** A difference as it is written: with its sign, never blank. */
export function differenceText(name: FigureName, value: number | null | undefined): string {
  if (value === null || value === undefined) return figure(value)
  const { per, decimals } = told[figures[name].measure]
  return signed(value / per, decimals)
}

/** Better, worse, as good, or nothing that can be judged. */
export type Judgement = 'better' | 'worse' | 'same' | null

/** What a difference means. */
export function judge(name: FigureName, difference: number | null | undefined): Judgement {
  return judged(name, difference, differenceText(name, difference))
}

/** The difference by the hour of a total that is judged by it; nothing for ratios, and where totals can stand beside each other. */
export function hourlyOf(name: FigureName, byHour: Comparison['byHour']): number | null | undefined {
  if (!byHour || figures[name].measure === 'percent') return undefined
  return byHour.difference[name] ?? null
}

/** Decimals of totals by the hour of busy time: of minutes, times, bags and metres. */
const hourly: Readonly<Record<Measure, number>> = { hours: 1, minutes: 1, times: 2, bags: 0, metres: 1, percent: 1 }

/** A total by the hour as it is written, without its unit. */
export function hourlyText(name: FigureName, value: number | null | undefined): string {
  return figure(value, hourly[figures[name].measure])
}

/** A difference by the hour: with its sign. */
export function hourlyDifference(name: FigureName, value: number | null | undefined): string {
  return signed(value, hourly[figures[name].measure])
}

/** What a difference by the hour means. */
export function judgeHourly(name: FigureName, difference: number | null | undefined): Judgement {
  return judged(name, difference, hourlyDifference(name, difference))
}

function judged(name: FigureName, difference: number | null | undefined, text: string): Judgement {
  const { better } = figures[name]
  if (difference === null || difference === undefined) return null
  if (!/[1-9]/.test(text)) return 'same'
  if (!better) return null
  return difference > 0 === (better === 'up') ? 'better' : 'worse'
}
