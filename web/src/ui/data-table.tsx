import './styles/data-table.css'
import type { ColumnDef, RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { useHiddenColumns } from './hidden-columns'
import { Skeleton } from './skeleton'
import { useAppTable } from './table-core'

/** How a row stands out. */
type RowMark = 'alarm' | 'unknown'

/** A sort: a server's name, with a minus in front for the falling order. */
interface SortState {
  by: string | undefined
  change(by: string): void
  /** What the reader hears at a head that can be sorted. */
  label(column: string): string
}

/** A table. */
export interface DataTableProps<Row extends RowData> {
  /** What the table is, for screen readers. */
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: columns of one table differ in the type of their values
  columns: readonly ColumnDef<any, Row, any>[]
  rows: readonly Row[]
  rowId(row: Row): string
  sort?: SortState
  mark?(row: Row): RowMark | undefined
  selected?(row: Row): boolean
  onRowClick?(row: Row): void
  /** Rows of true height stand in while nothing has arrived. */
  loading?: boolean
  /** The rows are of a former question. */
  dimmed?: boolean
  /** Stands in the table's place when there is no row: an empty or failed state. */
  instead?: ReactNode
  /** Only the rows in sight are drawn, in a window of this height. */
  windowHeight?: number
  /** Says how many columns lie beyond the right edge. */
  moreColumns?(count: number): string
}

/** The one table of lists: sticky head, figures at the right, marks of rows, skeleton, empty and failed state. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, loading, instead, windowHeight, moreColumns } = props
  const table = useAppTable<Row>({
    // biome-ignore lint/suspicious/noExplicitAny: as above
    columns: columns as any,
    data: rows as Row[],
    getRowId: props.rowId as never,
  })
  const scroller = useRef<HTMLDivElement>(null)
  const hidden = useHiddenColumns(scroller, `${columns.length}/${rows.length}`)
  const all = table.getRowModel().rows
  const height = windowHeight === undefined ? {} : { maxHeight: windowHeight }
  return (
    <>
      <div className="sg-scroll" data-more={hidden > 0 || undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: no landmark, which the section around it may be, and no set of fields */}
        <div
          ref={scroller}
          className="sg-tablewrap"
          style={height}
          role="group"
          aria-label={props.label}
          tabIndex={hidden > 0 || windowHeight ? 0 : undefined}
        >
          <table
            className="sg-table"
            aria-busy={loading || props.dimmed || undefined}
            data-dimmed={props.dimmed || undefined}
          >
            <caption className="sg-vh">{props.label}</caption>
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {group.headers.map((header) => (
                    <HeadCell key={header.id} column={header.column.columnDef} sort={props.sort}>
                      <table.FlexRender header={header} />
                    </HeadCell>
                  ))}
                </tr>
              ))}
            </thead>
            {loading ? (
              <SkeletonRows columns={columns.length} />
            ) : windowHeight === undefined ? (
              <tbody>{!instead && all.map((row) => <BodyRow key={row.id} {...props} row={row} table={table} />)}</tbody>
            ) : (
              <WindowedRows {...props} rows={all} table={table} scroller={scroller} />
            )}
          </table>
          {!loading && instead}
        </div>
      </div>
      {hidden > 0 && moreColumns && <p className="sg-morecolumns">{moreColumns(hidden)}</p>}
    </>
  )
}

function HeadCell({
  column,
  sort,
  children,
}: {
  column: { meta?: ColumnMetaOf }
  sort?: SortState
  children: ReactNode
}) {
  const meta = column.meta
  const unit = meta?.unit ? <span className="u">{meta.unit}</span> : null
  const className = meta?.num ? 'num' : undefined
  if (!meta?.sort || !sort) {
    return (
      <th scope="col" className={className}>
        {children} {unit}
      </th>
    )
  }
  const falling = sort.by === `-${meta.sort}`
  const rising = sort.by === meta.sort
  return (
    <th scope="col" className={className} aria-sort={rising ? 'ascending' : falling ? 'descending' : 'none'}>
      <button
        type="button"
        className="sg-sort"
        onClick={() => sort.change(falling ? (meta.sort ?? '') : `-${meta.sort}`)}
      >
        {children} {unit}
        <i aria-hidden="true">{rising ? '▲' : falling ? '▼' : ''}</i>
      </button>
    </th>
  )
}

interface ColumnMetaOf {
  num?: boolean
  unit?: string
  wrap?: boolean
  sort?: string
}

// biome-ignore lint/suspicious/noExplicitAny: the library's row carries the features of its table in its type
type AnyRow = any
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyTable = any

function BodyRow<Row extends RowData>({
  row,
  table,
  ...props
}: Omit<DataTableProps<Row>, 'rows'> & { row: AnyRow; table: AnyTable }) {
  const original = row.original as Row
  return (
    // A click anywhere in the row is a shortcut; the row's own radio or link does the same by keyboard.
    <tr
      data-state={props.mark?.(original)}
      data-sel={props.selected?.(original) || undefined}
      data-clickable={props.onRowClick ? true : undefined}
      onClick={props.onRowClick && (() => props.onRowClick?.(original))}
    >
      {row.getAllCells().map((cell: AnyRow) => (
        <td key={cell.id} className={cellClass(cell.column.columnDef.meta)}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
}

function WindowedRows<Row extends RowData>({
  rows,
  scroller,
  table,
  ...props
}: Omit<DataTableProps<Row>, 'rows'> & {
  rows: AnyRow[]
  table: AnyTable
  scroller: React.RefObject<HTMLDivElement | null>
}) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 31,
    overscan: 12,
    initialRect: { width: 1000, height: 480 },
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody className="sg-windowed">
      {before > 0 && <tr className="sg-filler" style={{ height: before }} />}
      {items.map(({ index }) => (
        <BodyRow key={rows[index].id} {...props} row={rows[index]} table={table} />
      ))}
      {after > 0 && <tr className="sg-filler" style={{ height: after }} />}
    </tbody>
  )
}

function cellClass(meta: ColumnMetaOf | undefined): string | undefined {
  return meta?.num ? 'num' : meta?.wrap ? 'wrap' : undefined
}

const skeletonRows = ['a', 'b', 'c', 'd']

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody>
      {skeletonRows.map((row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
            <td key={place}>
              <Skeleton width={`${45 + ((place * 17) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
