import '../styles/list.css'
import { Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
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
  up(column: string): string
  down(column: string): string
  reset: string
}

interface ColumnPickerProps {
  /** In the reader's order. */
  columns: readonly PickedColumn[]
  words: ColumnPickerWords
  /** The whole choice anew. */
  onChange(columns: readonly PickedColumn[]): void
  onReset(): void
}

/** Which columns a table shows, and in which order: what is ticked shows at once. */
export default function ColumnPicker({ columns, words, onChange, onReset }: ColumnPickerProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = columns.filter((column) => column.shown).length
  const show = (key: string, on: boolean) =>
    onChange(columns.map((column) => (column.key === key ? { ...column, shown: on } : column)))
  const move = (place: number, by: 1 | -1) => {
    const [moved, other] = [columns[place], columns[place + by]]
    if (!moved || !other) return
    onChange(columns.map((column) => (column === moved ? other : column === other ? moved : column)))
    // The focus goes along; at the end of the way to the arrow that leads back.
    requestAnimationFrame(() => {
      const row = list.current?.children[place + by]
      const arrows = [...(row?.querySelectorAll('button') ?? [])]
      const [up, down] = arrows
      const wanted = by < 0 ? up : down
      ;(wanted?.disabled ? arrows.find(({ disabled }) => !disabled) : wanted)?.focus()
    })
  }
  return (
    <Popover defaultOpened position="bottom-end" offset={6} trapFocus returnFocus>
      <Popover.Target>
        <ColumnsButton>{words.button}</ColumnsButton>
      </Popover.Target>
      <Popover.Dropdown className="sg-menu sg-columns">
        <div className="sg-columns-head">
          <b>{words.title}</b> <span role="status">{words.shown(shown, columns.length)}</span>
          <button type="button" className="sg-textbutton" onClick={onReset}>
            {words.reset}
          </button>
        </div>
        <ul ref={list}>
          {columns.map(({ key, name, shown: on }, place) => (
            <li key={key}>
              <label>
                <input type="checkbox" checked={on} onChange={(event) => show(key, event.currentTarget.checked)} />
                {name}
              </label>
              <button type="button" aria-label={words.up(name)} disabled={place === 0} onClick={() => move(place, -1)}>
                <IconArrowUp size={15} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={words.down(name)}
                disabled={place === columns.length - 1}
                onClick={() => move(place, 1)}
              >
                <IconArrowDown size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
