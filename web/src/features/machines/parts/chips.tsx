import { figure } from '../../../lib/figures'
import styles from './parts.module.css'

/** A row of pressed buttons, of which one holds; with counts where they are known. */
export function Chips<Key extends string>({
  label,
  chosen,
  items,
  onChoose,
}: {
  label: string
  chosen: Key
  items: readonly { key: Key; label: string; count?: number }[]
  onChoose(key: Key): void
}) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {items.map(({ key, label: words, count }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {words}
          {count !== undefined && <b>{figure(count)}</b>}
        </button>
      ))}
    </fieldset>
  )
}
