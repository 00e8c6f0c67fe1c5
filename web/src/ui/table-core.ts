//! The table library in our measure. Sorting and paging are the server's: the library holds columns and cells.
import { createTableHook, type RowData, tableFeatures } from '@tanstack/react-table'

declare module '@tanstack/react-table' {
  interface ColumnMeta<in out TFeatures, in out TData extends RowData, TValue> {
    /** Figures stand at the right. */
    num?: boolean
    /** The unit, once, in the head. */
    unit?: string
    /** Long words wrap. */
    wrap?: boolean
    /** The name the server sorts by; a column without one cannot be sorted. */
    sort?: string
  }
}

export const { createAppColumnHelper, useAppTable } = createTableHook({ features: tableFeatures({}) })
