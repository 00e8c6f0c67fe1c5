import type { ReactNode } from 'react'
import styles from './analysis.module.css'
import { SideMark } from './delta'

/** A row of two values that belong together. */
export interface Pair {
  key: string
  name: ReactNode
  a: number
  b: number
  /** The values in words. */
  aText: string
  bText: string
  /** Stands behind the bars. */
  note?: ReactNode
}

/** Rows of two bars each: the basis solid, the comparison hatched, so that they differ without colour too. */
export function PairBars({ rows, label }: { rows: readonly Pair[]; label: string }) {
  const most = Math.max(1, ...rows.flatMap(({ a, b }) => [a, b]))
  const bar = (side: 'a' | 'b', value: number, text: string) => (
    <span className={styles.pairbar}>
      <SideMark side={side} />
      <span className={styles.pairtrack} aria-hidden="true">
        {value > 0 && <i data-side={side} style={{ width: `${(value / most) * 100}%` }} />}
      </span>
      <span className={styles.pairtext}>{text}</span>
    </span>
  )
  return (
    <ol className={styles.pairs} aria-label={label}>
      {rows.map(({ key, name, a, b, aText, bText, note }) => (
        <li key={key}>
          <span className={styles.pairname}>{name}</span>
          {bar('a', a, aText)}
          {bar('b', b, bText)}
          {note && <small className={styles.pairnote}>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
