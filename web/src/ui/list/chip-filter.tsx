import '../styles/list.css'
import type { ReactNode } from 'react'
import { figure } from '../../lib/figures'

/** A kind of rows that can be shown alone. */
export interface Chip<Key extends string | number> {
  key: Key
  name: string
  /** How many rows there are of it; absent as long as nobody knows, and where it says nothing. */
  count?: number | undefined
  sign?: ReactNode
}

/** A row of pressed buttons with counts: all rows, or those of one kind. A second press shows all again. */
export function ChipFilter<Key extends string | number>({
  label,
  all,
  chips,
  chosen,
  onChoose,
}: {
  label: string
  /** What stands for no choice. */
  all: { name: string; count?: number | undefined }
  chips: readonly Chip<Key>[]
  chosen: Key | undefined
  onChoose(key: Key | undefined): void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="sg-chips" role="group" aria-label={label}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {all.name} <Count count={all.count} />
      </button>
      {chips.map(({ key, name, count, sign }) => (
        <button
          key={key}
          type="button"
          aria-pressed={chosen === key}
          onClick={() => onChoose(chosen === key ? undefined : key)}
        >
          {sign}
          {name} <Count count={count} />
        </button>
      ))}
    </div>
  )
}

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <b>{figure(count)}</b>
}
