import './styles/data-table.css'
import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useHiddenColumns } from './hidden-columns'
import { Skeleton } from './skeleton'
import { type ColumnTraits, type TableColumn, useAppTable } from './table-core'

/** How a row stands out. */
type RowMark = 'alarm' | 'unknown'

/** A sort: a server's name, with a minus in front for the falling order. */
interface SortState {
  by: string | undefined
  change(by: string): void
}

/** How many rows stand in a table, and how high one is on average. */
export interface RowMeasure {
  rows: number
  height: number
}

/** A table. */
export interface DataTableProps<Row extends RowData> {
  /** What the table is, for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId(row: Row): string
  /** A last row of sums: it stays in sight below the others, whatever their order. */
  sums?: Row | undefined
  sort?: SortState
  mark?: ((row: Row) => RowMark | undefined) | undefined
  selected?: ((row: Row) => boolean) | undefined
  onRowClick?: ((row: Row) => void) | undefined
  /** Bars stand in for the rows while nothing has arrived. */
  loading?: boolean
  /** How the rows stood the last time: the bars take the same room. */
  measure?: RowMeasure | undefined
  onMeasure?: ((measure: RowMeasure) => void) | undefined
  /** The rows are of a former question. */
  dimmed?: boolean
  /** Stands in the table's place when there is no row: an empty or failed state. */
  instead?: ReactNode
  /** Only the rows in sight are drawn, in a window of this height. */
  windowHeight?: number | undefined
  /** Says how many columns lie beyond the right edge. */
  moreColumns?(count: number): string
}

/** The one table of lists: sticky head, first column that stays, figures at the right, marks of rows, bars, empty and failed state. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, sums, loading, instead, windowHeight, moreColumns } = props
  const data = useMemo(() => (sums ? [...rows, sums] : (rows as Row[])), [rows, sums])
  const table = useAppTable<Row>({
    // biome-ignore lint/suspicious/noExplicitAny: columns of one table differ in the type of their values
    columns: columns as any,
    data,
    getRowId: props.rowId as never,
  })
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const hidden = useHiddenColumns(scroller, `${columns.length}/${rows.length}`)
  const drawn = table.getRowModel().rows
  const all = drawn.slice(0, rows.length)
  const last = drawn[rows.length]
  useMeasure(body, loading || windowHeight !== undefined ? 0 : rows.length, props.onMeasure)
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
                    <HeadCell key={header.id} traits={header.column.columnDef.meta} sort={props.sort}>
                      <table.FlexRender header={header} />
                    </HeadCell>
                  ))}
                </tr>
              ))}
            </thead>
            {loading ? (
              <SkeletonRows columns={columns} measure={props.measure} />
            ) : windowHeight === undefined ? (
              <tbody ref={body}>
                {!instead && all.map((row) => <BodyRow key={row.id} {...props} row={row} table={table} />)}
              </tbody>
            ) : (
              <WindowedRows {...props} rows={all} table={table} scroller={scroller} />
            )}
            {last && !loading && !instead && (
              <tfoot>
                <BodyRow {...props} onRowClick={undefined} row={last} table={table} />
              </tfoot>
            )}
          </table>
          {!loading && instead}
        </div>
      </div>
      {hidden > 0 && moreColumns && <p className="sg-morecolumns">{moreColumns(hidden)}</p>}
    </>
  )
}

/** Tells how high the rows are once they stand. */
function useMeasure(
  body: RefObject<HTMLElement | null>,
  rows: number,
  tell: ((measure: RowMeasure) => void) | undefined,
): void {
  useEffect(() => {
    const height = body.current?.offsetHeight ?? 0
    if (rows > 0 && height > 0) tell?.({ rows, height: height / rows })
  }, [body, rows, tell])
}

function HeadCell({
  traits,
  sort,
  children,
}: {
  traits: ColumnTraits | undefined
  sort: SortState | undefined
  children: ReactNode
}) {
  const unit = traits?.unit ? <span className="u">{traits.unit}</span> : null
  const className = cellClass({ ...traits, wrap: false })
  const name = traits?.sort
  if (!name || !sort) {
    return (
      <th scope="col" className={className}>
        {children} {unit}
      </th>
    )
  }
  const falling = sort.by === `-${name}`
  const rising = sort.by === name
  const rises = falling || (traits.risesFirst && !rising)
  return (
    <th scope="col" className={className} aria-sort={rising ? 'ascending' : falling ? 'descending' : 'none'}>
      <button type="button" className="sg-sort" onClick={() => sort.change(rises ? name : `-${name}`)}>
        {children} {unit}
        <i aria-hidden="true">{rising ? '▲' : falling ? '▼' : ''}</i>
      </button>
    </th>
  )
}

// biome-ignore lint/suspicious/noExplicitAny: the library's row carries the features of its table in its type
type AnyRow = any
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyTable = any

function BodyRow<Row extends RowData>({
  row,
  table,
  place,
  ref,
  ...props
}: Omit<DataTableProps<Row>, 'rows'> & {
  row: AnyRow
  table: AnyTable
  place?: number
  ref?: Ref<HTMLTableRowElement>
}) {
  const original = row.original as Row
  return (
    // A click anywhere in the row is a shortcut; the row's own radio or link does the same by keyboard.
    <tr
      ref={ref}
      data-index={place}
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

/** The least height of a row in a window. */
const windowedRow = 31

function WindowedRows<Row extends RowData>({
  rows,
  scroller,
  table,
  ...props
}: Omit<DataTableProps<Row>, 'rows'> & {
  rows: AnyRow[]
  table: AnyTable
  scroller: RefObject<HTMLDivElement | null>
}) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => windowedRow,
    // names that wrap make higher rows
    measureElement: (row: Element) => row.getBoundingClientRect().height || windowedRow,
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
        <BodyRow
          key={rows[index].id}
          {...props}
          ref={virtual.measureElement}
          place={index}
          row={rows[index]}
          table={table}
        />
      ))}
      {after > 0 && <tr className="sg-filler" style={{ height: after }} />}
    </tbody>
  )
}

function cellClass(traits: ColumnTraits | undefined): string | undefined {
  return traits?.control ? 'control' : traits?.num ? 'num' : traits?.wrap ? 'wrap' : undefined
}

function SkeletonRows<Row extends RowData>({
  columns,
  measure,
}: {
  columns: readonly TableColumn<Row>[]
  measure: RowMeasure | undefined
}) {
  const { rows, height } = measure ?? { rows: 4, height: undefined }
  return (
    <tbody>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
        <tr key={row} style={{ height }}>
          {columns.map(({ meta }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <td key={place} className={cellClass(meta)}>
              {!meta?.control && <Skeleton width={`${45 + ((place * 17) % 40)}%`} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
