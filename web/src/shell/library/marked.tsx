import type { MarkedText } from '../../queries/library'
import styles from './library.module.css'

/** A text in which what was searched for is marked. */
export function Marked({ pieces }: { pieces: readonly MarkedText[] }) {
  let at = 0
  return pieces.map(({ text, hit }) => {
    const key = at
    at += text.length
    return hit ? (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
