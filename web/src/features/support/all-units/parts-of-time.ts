//! What the time of a unit consists of.
import type { FigureName } from '../analysis/figures'

/** The parts that make up all of the time, in the order of the bar. Filling and input are operating. */
export const partsOfTime = [
  'fillingTime',
  'inputTime',
  'stopTime',
  'alarmStopTime',
  'offTime',
  'unknownTime',
] as const satisfies readonly FigureName[]

/** Every time that is told, sums of parts first. */
export const toldTimes = ['powerOnTime', 'operatingTime', ...partsOfTime] as const satisfies readonly FigureName[]

/** The times of a unit. */
export type Times = { [Name in (typeof toldTimes)[number]]: number } & { operatingRatio: number | null }
