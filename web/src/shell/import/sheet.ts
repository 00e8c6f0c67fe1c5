//! What stands in the table of faults: rows of the spreadsheet with something wrong, and the stretches between them.
import type { FaultRow, ImportReport } from './order'

/** A row with faults, or rows without one. */
export type Stretch = { fault: FaultRow } | { fine: readonly [first: number, last: number] }

/** The rows below the headings in their order. */
export function stretches({ faults, lastRow }: Pick<ImportReport, 'faults' | 'lastRow'>): Stretch[] {
  const found: Stretch[] = []
  let next = 2
  for (const fault of faults) {
    if (fault.row > next) found.push({ fine: [next, fault.row - 1] })
    // faults of the headings stand in row 1
    if (fault.row > 1) found.push({ fault })
    next = Math.max(next, fault.row + 1)
  }
  if (next <= lastRow) found.push({ fine: [next, lastRow] })
  return found
}

/** A cell as a spreadsheet names it; the row alone where no cell is meant. */
export function cellName(columns: ImportReport['columns'], row: number, column: number | null): string {
  return column === null ? String(row) : `${columns[column]?.letter ?? letterOf(column)}${row}`
}

/** The letters of a column, for those beyond the headings. */
export function letterOf(column: number): string {
  const own = String.fromCharCode(65 + (column % 26))
  return column < 26 ? own : `${letterOf(Math.floor(column / 26) - 1)}${own}`
}

/** The faults as a table of their own. */
export function faultsCsv(report: ImportReport, headings: readonly [string, string, string]): string {
  const rows = report.faults.flatMap(({ row, faults }) =>
    faults.map(({ column, message }) => [
      cellName(report.columns, row, column),
      (column !== null && report.columns[column]?.heading) || '',
      message,
    ]),
  )
  const quoted = (cell: string) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
  return [headings, ...rows]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n')
    .concat('\r\n')
}
