import '../styles/list.css'
import { Popover } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { SortableList } from '../sortable-list'
import { ColumnsButton } from './columns-button'

/** A column that the reader can show, hide and move. */
export interface PickedColumn {
  key: string
  name: string
  shown: boolean
}

/** The picker's words. */
interface ColumnPickerWords {
  button: string
  title: string
  /** How many of how many are shown. */
  shown(count: number, all: number): string
  /** Why no more can be shown. */
  full(most: number): string
  reset: string
}

interface ColumnPickerProps {
  /** Those shown stand in the reader's order. */
  columns: readonly PickedColumn[]
  words: ColumnPickerWords
  /** The whole choice anew: what is shown in its order, then the rest. */
  onChange(columns: readonly PickedColumn[]): void
  onReset(): void
  /** How many can be shown at once. */
  most?: number | undefined
  /** How many are shown at least. */
  least?: number | undefined
  /** Below the columns: ready-made choices. `close` takes the picker away, before something is asked. */
  foot?: ((close: () => void) => ReactNode) | undefined
}

/** Which columns a table shows, and in which order: what is ticked shows at once, what is shown is dragged or moved by keys. */
export default function ColumnPicker(props: ColumnPickerProps) {
  const { columns, words, onChange, onReset, most, least = 0, foot } = props
  const [opened, setOpened] = useState(true)
  const lists = useRef<HTMLDivElement>(null)
  const why = useId()
  const shown = columns.filter((column) => column.shown)
  const others = columns.filter((column) => !column.shown)
  const full = most !== undefined && shown.length >= most
  const show = ({ key, name }: PickedColumn, on: boolean) => {
    const rest = (list: readonly PickedColumn[]) => list.filter((column) => column.key !== key)
    const column = { key, name, shown: on }
    onChange(on ? [...shown, column, ...rest(others)] : [...rest(shown), column, ...others])
    // the row goes to the other list, and the focus along with it
    requestAnimationFrame(() => lists.current?.querySelector<HTMLElement>(`[data-column="${key}"]`)?.focus())
  }
  const order = (keys: readonly string[]) =>
    onChange([...keys.flatMap((key) => shown.find((column) => column.key === key) ?? []), ...others])
  const box = (column: PickedColumn, off: boolean) => (
    <label data-off={off || undefined}>
      <input
        type="checkbox"
        data-column={column.key}
        checked={column.shown}
        disabled={off}
        aria-describedby={off && full ? why : undefined}
        onChange={(event) => show(column, event.currentTarget.checked)}
      />
      {column.name}
    </label>
  )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" offset={6} trapFocus returnFocus>
      <Popover.Target>
        <ColumnsButton onClick={() => setOpened(!opened)}>{words.button}</ColumnsButton>
      </Popover.Target>
      <Popover.Dropdown className="sg-menu sg-columns">
        <div className="sg-columns-head">
          <b>{words.title}</b> <span role="status">{words.shown(shown.length, most ?? columns.length)}</span>
          <button type="button" className="sg-textbutton" onClick={onReset}>
            {words.reset}
          </button>
        </div>
        <div className="sg-columns-lists" ref={lists}>
          <SortableList
            label={words.title}
            items={shown.map((column) => ({
              key: column.key,
              name: column.name,
              content: box(column, shown.length <= least),
            }))}
            onOrder={order}
          />
          {full && others.length > 0 && (
            <p id={why} className="sg-columns-full">
              {words.full(most)}
            </p>
          )}
          {others.length > 0 && (
            <ul>
              {others.map((column) => (
                <li key={column.key}>{box(column, full)}</li>
              ))}
            </ul>
          )}
        </div>
        {foot?.(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
