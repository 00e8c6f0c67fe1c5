//! What the browser remembers of a table: the reader's columns, and how high its rows were.
import type { RowData } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import { keep, kept, parsed } from '../../lib/storage'
import type { RowMeasure } from '../../ui/data-table'
import type { PickedColumn } from '../../ui/list/column-picker'
import { columnKey, type TableColumn } from '../../ui/table-core'

/** The reader's choice: the keys of the columns in their order, and those that are hidden. */
interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
}

const storageOf = (part: 'columns' | 'rows', name: string) => `sosogi.table.${name}.${part}`

/** How the rows of the table `name` stood the last time, and how that is noted. */
export function useRowMeasure(name: string) {
  const [measure] = useState(() => readMeasure(name))
  const note = useCallback(
    (next: RowMeasure) => keep(storageOf('rows', name), JSON.stringify({ ...next, height: Math.round(next.height) })),
    [name],
  )
  return { measure, note }
}

/** The columns in the reader's order and choice. The first one names the row: it stays where it is. */
export function useColumnChoice<Row extends RowData>(name: string, columns: readonly TableColumn<Row>[]) {
  const [choice, setChoice] = useState(() => readChoice(name))
  const picked = useMemo(() => pickedColumns(columns.slice(1), choice), [columns, choice])
  const shown = useMemo(() => {
    const byKey = new Map(columns.map((column) => [columnKey(column), column]))
    const others = picked.flatMap(({ key, shown: on }) => (on ? (byKey.get(key) ?? []) : []))
    return columns.slice(0, 1).concat(others)
  }, [columns, picked])
  const change = (next: readonly PickedColumn[]) => {
    const hidden = next.filter(({ shown: on }) => !on).map(({ key }) => key)
    const taken = { order: next.map(({ key }) => key), hidden }
    keep(storageOf('columns', name), JSON.stringify(taken))
    setChoice(taken)
  }
  const reset = () => {
    keep(storageOf('columns', name), null)
    setChoice(null)
  }
  return { shown, picked, change, reset }
}

/** The columns in the order of the choice. One that the choice does not know yet stands behind its neighbour in the code. */
function pickedColumns<Row extends RowData>(
  columns: readonly TableColumn<Row>[],
  choice: ColumnChoice | null,
): PickedColumn[] {
  const all = columns.map((column) => ({ key: columnKey(column), name: nameOf(column) }))
  const known = new Map(all.map((column) => [column.key, column]))
  const ordered = choice?.order.flatMap((key) => known.get(key) ?? []) ?? []
  all.forEach((column, place) => {
    if (ordered.includes(column)) return
    const before = all[place - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  })
  return ordered.map((column) => ({ ...column, shown: !choice?.hidden.includes(column.key) }))
}

function nameOf<Row extends RowData>(column: TableColumn<Row>): string {
  return column.meta?.name ?? (typeof column.header === 'string' ? column.header : columnKey(column))
}

function readChoice(name: string): ColumnChoice | null {
  const read = parsed<Partial<ColumnChoice>>(kept(storageOf('columns', name)))
  return isKeys(read?.order) && isKeys(read?.hidden) ? { order: read.order, hidden: read.hidden } : null
}

function isKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string')
}

function readMeasure(name: string): RowMeasure | undefined {
  const read = parsed<Partial<RowMeasure>>(kept(storageOf('rows', name)))
  const { rows, height } = read ?? {}
  const sound = Number.isInteger(rows) && (rows ?? 0) > 0 && (rows ?? 0) <= 100 && Number.isFinite(height)
  return sound && rows !== undefined && height !== undefined ? { rows, height } : undefined
}
