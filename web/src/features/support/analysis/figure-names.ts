//! The names of the figures. Addresses hold them, so they are loaded with the program.
import type { components } from '../../../api/generated/schema'

/** A figure of a unit, as the calls tell it; what they tell of its readings is told beside the figures. */
export type FigureName = Exclude<keyof components['schemas']['FigureSet'], 'learntLate' | 'setAside'>

/** All of them in the order of tables. */
export const figureNames: readonly FigureName[] = [
  'operatingRatio',
  'yieldRate',
  'productionCount',
  'weightCheckerOk',
  'weightCheckerNg',
  'powerOnTime',
  'operatingTime',
  'fillingTime',
  'inputTime',
  'stopTime',
  'alarmStopTime',
  'alarmCount',
  'offTime',
  'unknownTime',
  'filmUsage',
  'filmUsageOk',
  'filmUsageLoss',
  'filmLossRate',
]
