//! Which figures an item is shown with.
import type { FigureName } from '../analysis/figures'

/** In the order of the columns. */
export const shownFigures = [
  'productionCount',
  'weightCheckerOk',
  'weightCheckerNg',
  'yieldRate',
  'operatingRatio',
  'operatingTime',
  'alarmCount',
  'filmUsage',
  'filmLossRate',
] as const satisfies readonly FigureName[]
export type ShownFigure = (typeof shownFigures)[number]
