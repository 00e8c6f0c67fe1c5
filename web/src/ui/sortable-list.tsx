import './styles/sortable-list.css'
import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A row that has its place. */
export interface SortableItem {
  key: string
  /** What it is called when it is moved. */
  name: string
  content: ReactNode
}

// The library's own words for screen readers are English and stay so: ours stand in their place.
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection]

/** A list whose order is the reader's: rows are dragged by their grip, moved by its keys, or by the two arrows. */
export function SortableList({
  label,
  items,
  onOrder,
}: {
  label: string
  items: readonly SortableItem[]
  /** The keys in their new order. */
  onOrder(keys: string[]): void
}) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const help = useId()
  const nameOf = (key: unknown) => items.find((item) => item.key === key)?.name ?? ''
  const say = (words: 'lifted' | 'moved' | 'dropped' | 'cancelled', key: unknown, index: number) =>
    setSaid(t(`sort.${words}`, { name: nameOf(key), place: index + 1, count: items.length }))
  const move = (from: number, to: number) => {
    const keys = items.map(({ key }) => key)
    keys.splice(to, 0, ...keys.splice(from, 1))
    onOrder(keys)
  }
  const step = (from: number, to: number) => {
    move(from, to)
    say('moved', items[from]?.key, to)
  }
  return (
    <DragDropProvider
      plugins={plugins}
      onDragStart={({ operation: { source } }) => isSortable(source) && say('lifted', source.id, source.index)}
      onDragOver={({ operation: { source, target } }) =>
        isSortable(target) && source && source.id !== target.id && say('moved', source.id, target.index)
      }
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!isSortable(source)) return
        if (canceled) return say('cancelled', source.id, source.initialIndex)
        say('dropped', source.id, source.index)
        if (source.index !== source.initialIndex) move(source.initialIndex, source.index)
      }}
    >
      <ol className="sg-sortable" aria-label={label}>
        {items.map((item, index) => (
          <Row key={item.key} {...{ item, index, help }} last={index === items.length - 1} onStep={step} />
        ))}
      </ol>
      <p id={help} hidden>
        {t('sort.help')}
      </p>
      <p className="sg-vh" role="status">
        {said}
      </p>
    </DragDropProvider>
  )
}

interface RowProps {
  item: SortableItem
  index: number
  help: string
  last: boolean
  onStep(from: number, to: number): void
}

function Row({ item, index, help, last, onStep }: RowProps) {
  const { t } = useTranslation()
  const { ref, handleRef, isDragging } = useSortable({ id: item.key, index })
  return (
    <li ref={ref} data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={handleRef}
        className="sg-sortable-grip"
        aria-label={t('sort.handle', { name: item.name })}
        aria-describedby={help}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <div>{item.content}</div>
      <button
        type="button"
        aria-disabled={index === 0 || undefined}
        aria-label={t('sort.up', { name: item.name })}
        onClick={() => index > 0 && onStep(index, index - 1)}
      >
        <IconArrowUp size={15} aria-hidden />
      </button>
      <button
        type="button"
        aria-disabled={last || undefined}
        aria-label={t('sort.down', { name: item.name })}
        onClick={() => !last && onStep(index, index + 1)}
      >
        <IconArrowDown size={15} aria-hidden />
      </button>
    </li>
  )
}
