//! The figures of a line that home shows.
import type { Column, StatusRow } from '../../../queries/operating-status'

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
type Shown = (typeof columns)[number]

/** A number of a row. */
export function numberOf(row: StatusRow, column: Shown): number | null {
  const value = row.values[column]
  return typeof value === 'number' ? value : null
}

/** A text of a row. */
export function textOf(row: StatusRow, column: Shown): string {
  const value = row.values[column]
  return value === null || value === undefined ? '' : String(value)
}
