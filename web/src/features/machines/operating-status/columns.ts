//! How the columns of the list are written.
import { figure, itemNumber, percent } from '../../../lib/figures'
import { lastingText } from '../../../lib/lasting'
import { clockText, dateText } from '../../../lib/zone'
import type { Column } from '../../../queries/operating-status'
import type { BoardLine } from '../../../shell/board/board'
import { numberOf, textOf } from '../../../shell/board/values'
import { momentText, type Say } from '../../../shell/board/words'

type Kind = 'text' | 'item' | 'count' | 'metres' | 'duration' | 'percent' | 'clock'

/** What a column holds, by its name without `cumulative`. */
const kinds = {
  lineName: 'text',
  recipeDataName: 'text',
  userItemCode: 'text',
  recipeDataNumber: 'item',
  filmRemaining: 'metres',
  rollEndTime: 'clock',
  productionSpeed: 'count',
  filmBranchNumber: 'text',
  filmOrderNumber: 'text',
  filmProduct: 'text',
  fillerCount: 'count',
  alarmCount: 'count',
  filmUsage: 'metres',
  filmUsageOk: 'metres',
  filmUsageLoss: 'metres',
  output: 'count',
  powerOnTime: 'duration',
  runTime: 'duration',
  productionTime: 'duration',
  productIntroductionTime: 'duration',
  stopTime: 'duration',
  alarmStopTime: 'duration',
  filmLossRate: 'percent',
  weightCheckerOk: 'count',
  weightCheckerNg: 'count',
  yieldRate: 'percent',
  operatingRatio: 'percent',
} satisfies Record<Exclude<Column, `cumulative${string}`>, Kind>

/** What a column holds. */
export function kindOf(column: Column): Kind {
  const plain = column.replace(/^cumulative(.)/, (_, first: string) => first.toLowerCase())
  return kinds[plain as keyof typeof kinds]
}

/** Was it heard since the line's day began? Before that its sums are not zero: nobody knows them. */
function heardToday({ row }: BoardLine): boolean {
  return row.sampleTime !== null && Date.parse(row.sampleTime) >= Date.parse(row.dayStartTime)
}

/** A value as the list writes it. */
export function cellText(say: Say, line: BoardLine, column: Column, now: number): string {
  const kind = kindOf(column)
  if (kind === 'text') return textOf(line.row, column) || figure(null)
  if (kind === 'clock') {
    const at = textOf(line.row, column)
    return at ? momentText(Date.parse(at), line.place.timeZone, now) : figure(null)
  }
  const known = !column.startsWith('cumulative') || heardToday(line)
  const value = known ? numberOf(line.row, column) : null
  if (value === null) return figure(null)
  if (kind === 'item') return itemNumber(value)
  if (kind === 'metres') return figure(value, 1)
  if (kind === 'percent') return percent(value)
  // nothing is nothing, and less than a minute is not nothing
  if (kind === 'duration') return value === 0 ? '0' : lastingText(say, value * 1000)
  return figure(value)
}

/** When something was measured: today to the second, before with its date. */
export function measuredText(at: number, zone: string, now: number): string {
  return dateText(at, zone) === dateText(now, zone) ? clockText(at, zone, true) : momentText(at, zone, now)
}
