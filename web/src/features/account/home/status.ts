//! The figures of a line that home shows.
import type { Column } from '../../../queries/operating-status'

/** The columns that home shows. */
export const columns = [
  'lineName',
  'recipeDataNumber',
  'recipeDataName',
  'filmBranchNumber',
  'filmOrderNumber',
  'filmProduct',
  'productionSpeed',
  'output',
  'cumulativeOutput',
  'cumulativeYieldRate',
  'cumulativeOperatingRatio',
  'cumulativePowerOnTime',
  'cumulativeAlarmCount',
  'cumulativeAlarmStopTime',
  'cumulativeStopTime',
] as const satisfies readonly Column[]
