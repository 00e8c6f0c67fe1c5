import type { Column } from '../../../queries/operating-status'

/** The columns that the wall shows. */
export const columns = [
  'recipeDataNumber',
  'recipeDataName',
  'productionSpeed',
  'output',
  'cumulativeOutput',
  'cumulativeYieldRate',
  'cumulativeOperatingRatio',
  'cumulativePowerOnTime',
] as const satisfies readonly Column[]
