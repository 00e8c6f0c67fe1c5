import { languageOf } from '../../lib/script'
import type { MarkedText } from '../../queries/library'
import styles from './library.module.css'

/** A text in which what was searched for is marked. */
export function Marked({ pieces }: { pieces: readonly MarkedText[] }) {
  const lang = languageOf(pieces.map(({ text }) => text).join(''))
  let at = 0
  return pieces.map(({ text, hit }) => {
    const key = at
    at += text.length
    return hit ? (
      <mark key={key} lang={lang} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={key} lang={lang}>
        {text}
      </span>
    )
  })
}
