//! The values of a line's row.
import type { Column, StatusRow } from '../../queries/operating-status'

/** A row of a line, or one of its fillers. */
type Valued = { values: StatusRow['values'] | null }

/** A number of a row. */
export function numberOf(row: Valued, column: Column): number | null {
  const value = row.values?.[column]
  return typeof value === 'number' ? value : null
}

/** A text of a row. */
export function textOf(row: Valued, column: Column): string {
  const value = row.values?.[column]
  return value === null || value === undefined ? '' : String(value)
}
