//! The table library in our measure. Sorting and paging are the server's: the library holds columns and cells.
import { type ColumnDef, createTableHook, type RowData, tableFeatures } from '@tanstack/react-table'

declare module '@tanstack/react-table' {
  interface ColumnMeta<in out TFeatures, in out TData extends RowData, TValue> extends ColumnTraits {}
}

/** How a column is drawn and used. */
export interface ColumnTraits {
  /** Figures stand at the right. */
  num?: boolean
  /** The unit, once, in the head. */
  unit?: string
  /** Long words wrap. */
  wrap?: boolean
  /** The name the server sorts by; a column without one cannot be sorted. */
  sort?: string
  /** The first press on its head asks for the rising order, as names want it. */
  risesFirst?: boolean
  /** What the reader calls the column where its head is no plain text. */
  name?: string
  /** Holds a control of the row (a tick box, a menu) and is as narrow as that. */
  control?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: columns of one table differ in the type of their values
export type TableColumn<Row extends RowData> = ColumnDef<any, Row, any>

/** A column's key: its own, or that of the value it shows. */
export function columnKey<Row extends RowData>(column: TableColumn<Row>): string {
  return column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')
}

export const { createAppColumnHelper, useAppTable } = createTableHook({ features: tableFeatures({}) })
