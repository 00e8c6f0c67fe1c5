//! The table of a list screen: rows of one question, page by page, with what can be done with them.
import type { RowData } from '@tanstack/react-table'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataTableProps } from '../../ui/data-table'
import type { PickedColumn } from '../../ui/list/column-picker'
import { ColumnsButton } from '../../ui/list/columns-button'
import type { RowAction } from '../../ui/list/row-menu'
import type { TableColumn } from '../../ui/table-core'
import { Instead, type ListFrameProps, ListNotes, ListPager } from './frame'
import { Controls, menuColumn, type RowChoice, type RowControls, radioColumn, tickColumn } from './row-controls'
import { type Selection, useSelection } from './selection'
import { useColumnChoice, useRowMeasure } from './table-memory'

/** Of its own, because few readers choose their columns. */
const ColumnPicker = lazy(() => import('../../ui/list/column-picker'))

/** Columns that are kept elsewhere than in the browser; those of the table are then the ones shown. */
interface ColumnControl extends Pick<ComponentProps<typeof ColumnPicker>, 'most' | 'least' | 'foot'> {
  picked: readonly PickedColumn[]
  change(columns: readonly PickedColumn[]): void
  reset(): void
}

/** What every list table is told. */
export interface ListTableProps<Row extends RowData>
  extends ListFrameProps<Row>,
    Pick<DataTableProps<Row>, 'columns' | 'rowId' | 'mark' | 'selected' | 'sums'> {
  /** Names the table in the browser's memory. */
  name: string
  /** What a row is called, where its controls are named. */
  rowName?(row: Row): string
  choice?: RowChoice<Row>
  /** Rows can be ticked; what is done with them stands in the bar above. */
  bulk?(selection: Selection<Row>): ReactNode
  /** The menu of a row. */
  actions?(row: Row): readonly RowAction[]
  /** The reader chooses and orders the columns: in this browser's memory, or where somebody else keeps them. */
  pickColumns?: boolean | ColumnControl
  /** Stands at the left of the button that opens the columns: a filter or two. */
  head?: ReactNode
  /** Stands in place of the rows, whatever the list says. */
  instead?: ReactNode
  /** Only the rows in sight are drawn once there are many of them: 50, or as many as it says. */
  windowed?: boolean | number
  /** Stands between the rows and the pager, in one row with it. */
  foot?: ReactNode
}

/** A list as a table. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { list, name, choice, bulk, actions, pickColumns, rowId, rowName } = props
  const { t } = useTranslation()
  const selection = useSelection(list, rowId)
  const rows = useRowMeasure(name)
  const own = useColumnChoice(name, props.columns)
  const columns = typeof pickColumns === 'object' ? { ...pickColumns, shown: props.columns } : own
  const group = useId()
  const controls: RowControls<Row> = { list, group, choice, selection, actions, rowId, rowName: rowName ?? rowId }
  const [ticks, radios, menu] = [bulk, choice, actions].map((use) => use !== undefined)
  const drawn = useMemo(
    () => [
      ...(ticks ? [tickColumn] : []),
      ...(radios ? [radioColumn] : []),
      ...columns.shown,
      ...(menu ? [menuColumn] : []),
    ],
    [columns.shown, ticks, radios, menu],
  )
  const none = list.state === 'empty' || list.state === 'failed'
  const many = typeof props.windowed === 'number' ? props.windowed : 50
  const instead = props.instead || (none && <Instead {...props} />)
  return (
    <>
      {(bulk || pickColumns) && (
        <div className="sg-list-head">
          {props.head}
          {bulk && <BulkBar selection={selection}>{bulk(selection)}</BulkBar>}
          {pickColumns && <Columns {...columns} />}
        </div>
      )}
      <ListNotes {...props}>
        <Controls.Provider value={controls as RowControls<unknown>}>
          <DataTable
            label={props.label}
            columns={drawn as TableColumn<Row>[]}
            rows={list.rows}
            rowId={rowId}
            sums={props.sums}
            mark={props.mark}
            selected={(row) => selection.has(row) || choice?.chosen === rowId(row) || (props.selected?.(row) ?? false)}
            onRowClick={choice?.choose}
            sort={{ by: list.asked.sort, change: (sort) => list.change({ sort }) }}
            loading={list.state === 'awaited' && !props.instead}
            dimmed={list.dimmed}
            measure={rows.measure}
            onMeasure={rows.note}
            instead={instead}
            moreColumns={(count) => t('list.moreColumns', { count })}
            windowHeight={props.windowed && list.rows.length >= many ? 560 : undefined}
          />
        </Controls.Provider>
        <div className="sg-list-foot">
          {props.foot}
          <ListPager {...props} />
        </div>
      </ListNotes>
    </>
  )
}

/** How many rows are ticked, and what is done with them. Its room is kept, so that the first tick moves nothing. */
function BulkBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  const { t } = useTranslation()
  const count = selection.rows.length
  const elsewhere = count - selection.here
  return (
    <div className="sg-bulk" data-any={count > 0 || undefined}>
      <p role="status">
        {count > 0 && <b>{t('list.ticked', { count })}</b>}{' '}
        {elsewhere > 0 && t('list.tickedElsewhere', { count: elsewhere })}
      </p>
      {count > 0 && (
        <>
          {children}
          <button type="button" className="sg-textbutton" onClick={selection.clear}>
            {t('list.untick')}
          </button>
        </>
      )}
    </div>
  )
}

function Columns({ picked, change, reset, ...bounds }: ColumnControl) {
  const { t } = useTranslation()
  const [used, setUsed] = useState(false)
  const button = <ColumnsButton onClick={() => setUsed(true)}>{t('list.columns.button')}</ColumnsButton>
  if (!used) return button
  const words = {
    button: t('list.columns.button'),
    title: t('list.columns.title'),
    shown: (count: number, all: number) => t('list.columns.shown', { count, all }),
    full: (most: number) => t('list.columns.full', { count: most }),
    reset: t('list.columns.reset'),
  }
  const { most, least, foot } = bounds
  return (
    <Suspense fallback={button}>
      <ColumnPicker columns={picked} words={words} onChange={change} onReset={reset} {...{ most, least, foot }} />
    </Suspense>
  )
}
