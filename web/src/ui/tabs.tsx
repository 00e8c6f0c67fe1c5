import './styles/tabs.css'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'

/** A row of tabs. Arrow keys move, the panel carries `id` and is named by its tab. */
export function Tabs<Key extends string>({
  id,
  label,
  value,
  items,
  onChange,
  small = false,
  aside,
}: {
  id: string
  label: string
  value: Key
  items: readonly { key: Key; label: ReactNode }[]
  onChange(key: Key): void
  /** The second level: views inside a tab. */
  small?: boolean
  aside?: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const here = items.findIndex(({ key }) => key === value)
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: items.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const item = items[(next + items.length) % items.length]
    if (!item) return
    onChange(item.key)
    list.current?.querySelector<HTMLElement>(`#${id}-tab-${item.key}`)?.focus()
  }
  return (
    <div className="sg-tabline" data-small={small || undefined}>
      <div ref={list} role="tablist" aria-label={label} className="sg-tabs">
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-tab-${item.key}`}
            aria-selected={item.key === value}
            aria-controls={item.key === value ? `${id}-panel` : undefined}
            tabIndex={item.key === value ? 0 : -1}
            onClick={() => onChange(item.key)}
            onKeyDown={move}
          >
            {item.label}
          </button>
        ))}
      </div>
      {aside}
    </div>
  )
}

/** What the chosen tab of the row `id` shows. */
export function TabPanel({ id, tab, children }: { id: string; tab: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`} className="sg-tabpanel">
      {children}
    </div>
  )
}
