//! The figures of an item: their order, decimals and units.
import type { components } from '../../../api/generated/schema'

type FigureSet = components['schemas']['FigureSet']

/** In the order of the columns. */
export const figureKeys = [
  'productionCount',
  'weightCheckerOk',
  'weightCheckerNg',
  'yieldRate',
  'operatingRatio',
  'operatingTime',
  'alarmCount',
  'filmUsage',
  'filmLossRate',
] as const satisfies readonly (keyof FigureSet)[]
export type FigureKey = (typeof figureKeys)[number]
