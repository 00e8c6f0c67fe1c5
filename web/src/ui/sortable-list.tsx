import './styles/sortable-list.css'
import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
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
  const keys = items.map(({ key }) => key)
  const drag = useDrag(keys)
  const shown = drag.order.flatMap((key) => items.find((item) => item.key === key) ?? [])
  const say = (words: 'lifted' | 'moved' | 'dropped' | 'cancelled', key: unknown, order: readonly string[]) => {
    const name = items.find((item) => item.key === key)?.name ?? ''
    setSaid(t(`sort.${words}`, { name, place: order.indexOf(String(key)) + 1, count: order.length }))
  }
  const step = (key: string, to: number) => {
    const order = moved(keys, key, to)
    onOrder(order)
    say('moved', key, order)
  }
  return (
    <DragDropProvider
      plugins={plugins}
      onDragStart={({ operation: { source } }) => source && say('lifted', source.id, drag.begin())}
      onDragOver={(event) => {
        // The rows are React's: the library would move them in the document by itself.
        event.preventDefault()
        const { source, target } = event.operation
        if (source && target && source.id !== target.id) say('moved', source.id, drag.over(source.id, target.id))
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        const order = drag.end()
        if (!source) return
        if (canceled) return say('cancelled', source.id, keys)
        say('dropped', source.id, order)
        if (order.join() !== keys.join()) onOrder(order)
      }}
    >
      <ol className="sg-sortable" aria-label={label}>
        {shown.map((item, index) => (
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
  onStep(key: string, to: number): void
}

/** The order while a row is on its way; what the last move left is known before it is drawn. */
function useDrag(keys: string[]) {
  const [held, setHeld] = useState<string[] | null>(null)
  const latest = useRef(keys)
  const hold = (order: string[]) => {
    latest.current = order
    setHeld(order)
    return order
  }
  return {
    order: held ?? keys,
    begin: () => hold(keys),
    over: (key: unknown, target: unknown) =>
      hold(moved(latest.current, String(key), latest.current.indexOf(String(target)))),
    end: () => {
      setHeld(null)
      return latest.current
    },
  }
}

function moved(keys: readonly string[], key: string, to: number): string[] {
  return keys.filter((one) => one !== key).toSpliced(to, 0, key)
}

function Row({ item, index, help, last, onStep }: RowProps) {
  const { t } = useTranslation()
  const { ref, handleRef, isDragging, isDropping } = useSortable({ id: item.key, index })
  return (
    <li ref={ref} data-dragging={isDragging || isDropping || undefined}>
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
        onClick={() => index > 0 && onStep(item.key, index - 1)}
      >
        <IconArrowUp size={15} aria-hidden />
      </button>
      <button
        type="button"
        aria-disabled={last || undefined}
        aria-label={t('sort.down', { name: item.name })}
        onClick={() => !last && onStep(item.key, index + 1)}
      >
        <IconArrowDown size={15} aria-hidden />
      </button>
    </li>
  )
}
