import type { MarkedText } from '../../queries/library'
import styles from './library.module.css'

/** A text in which what was searched for is marked. */
export function Marked({ pieces }: { pieces: readonly MarkedText[] }) {
  return pieces.map(({ text, hit }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    return hit ? (
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={place}>{text}</span>
    )
  })
}
