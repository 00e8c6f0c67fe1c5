import '../styles/list.css'
import type { ReactNode } from 'react'

/** A kind of rows that can be shown alone. */
export interface Chip<Key extends string> {
  key: Key
  name: string
  count: number
  sign?: ReactNode
}

/** A row of pressed buttons with counts: all rows, or those of one kind. A second press shows all again. */
export function ChipFilter<Key extends string>({
  label,
  all,
  chips,
  chosen,
  onChoose,
}: {
  label: string
  /** What stands for no choice. */
  all: { name: string; count: number }
  chips: readonly Chip<Key>[]
  chosen: Key | undefined
  onChoose(key: Key | undefined): void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="sg-chips" role="group" aria-label={label}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {all.name} <b>{all.count}</b>
      </button>
      {chips.map(({ key, name, count, sign }) => (
        <button
          key={key}
          type="button"
          aria-pressed={chosen === key}
          onClick={() => onChoose(chosen === key ? undefined : key)}
        >
          {sign}
          {name} <b>{count}</b>
        </button>
      ))}
    </div>
  )
}
