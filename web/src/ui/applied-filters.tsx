import './styles/filter-bar.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A condition in force; with `remove` it can be taken away by itself. */
export interface AppliedFilter {
  key: string
  label: string
  value: ReactNode
  remove?: { label: string; act(): void }
}

/** What a list was asked for, and how much came of it. */
export function AppliedFilters({
  filters,
  count,
  label,
}: {
  filters: readonly AppliedFilter[]
  count?: string
  label: string
}) {
  return (
    <div className="sg-applied">
      <ul aria-label={label}>
        {filters.map(({ key, label: name, value, remove }) => (
          <li key={key}>
            <span>{name}</span> <b>{value}</b>
            {remove && (
              <button type="button" onClick={remove.act} aria-label={remove.label}>
                <IconX size={12} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {count && <strong role="status">{count}</strong>}
    </div>
  )
}
