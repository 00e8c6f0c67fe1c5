//! The controls of a row: its tick box, its radio, its menu. They stand in columns of their own, left and right.
import type { RowData } from '@tanstack/react-table'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { type RowAction, RowMenu } from '../../ui/list/row-menu'
import { Tick } from '../../ui/list/tick'
import { createAppColumnHelper } from '../../ui/table-core'
import type { List } from './list'
import type { Selection } from './selection'

/** The choice of one row, by its radio or by a click anywhere in the row. */
export interface RowChoice<Row> {
  chosen: string | null | undefined
  choose(row: Row): void
}

/** What the controls of the rows need. */
export interface RowControls<Row> {
  list: List<Row, object>
  selection: Selection<Row>
  choice: RowChoice<Row> | undefined
  actions: ((row: Row) => readonly RowAction[]) | undefined
  /** The name that the radios share. */
  group: string
  rowId(row: Row): string
  rowName(row: Row): string
}

/** A context, because cells that are made anew with each tick would drop the focus. */
export const Controls = createContext<RowControls<unknown> | null>(null)

function useControls(): RowControls<unknown> {
  const controls = useContext(Controls)
  if (!controls) throw new Error('a control of a row stands outside of its table')
  return controls
}

const column = createAppColumnHelper<RowData>()
const control = { control: true }

export const tickColumn = column.display({
  id: 'tick',
  header: () => <PageTick />,
  cell: ({ row }) => <RowTick row={row.original} />,
  meta: control,
})

export const radioColumn = column.display({
  id: 'radio',
  header: () => <Hidden word="choose" />,
  cell: ({ row }) => <RowRadio row={row.original} />,
  meta: control,
})

export const menuColumn = column.display({
  id: 'menu',
  header: () => <Hidden word="actions" />,
  cell: ({ row }) => <Actions row={row.original} />,
  meta: control,
})

function PageTick() {
  const { t } = useTranslation()
  const { list, selection } = useControls()
  const count = list.rows.length
  return (
    <Tick
      label={t('list.tickPage', { count })}
      checked={count > 0 && selection.here === count}
      some={selection.here > 0}
      disabled={count === 0}
      onChange={selection.tickPage}
    />
  )
}

function RowTick({ row }: { row: unknown }) {
  const { t } = useTranslation()
  const { selection, rowName } = useControls()
  const label = t('list.tick', { name: rowName(row) })
  return <Tick label={label} checked={selection.has(row)} onChange={(on) => selection.tick(row, on)} />
}

function RowRadio({ row }: { row: unknown }) {
  const { choice, group, rowId, rowName } = useControls()
  return (
    <input
      type="radio"
      name={group}
      className="sg-radio"
      checked={choice?.chosen === rowId(row)}
      aria-label={rowName(row)}
      // the row's own click chooses as well: once is enough
      onClick={(event) => event.stopPropagation()}
      onChange={() => choice?.choose(row)}
    />
  )
}

function Actions({ row }: { row: unknown }) {
  const { t } = useTranslation()
  const { actions, rowName } = useControls()
  return <RowMenu label={t('list.menu', { name: rowName(row) })} actions={() => actions?.(row) ?? []} />
}

function Hidden({ word }: { word: 'choose' | 'actions' }) {
  const { t } = useTranslation()
  return <span className="sg-vh">{t(`list.${word}`)}</span>
}
