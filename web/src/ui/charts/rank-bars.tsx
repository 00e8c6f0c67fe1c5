import './rank-bars.css'
import type { ReactNode } from 'react'

/** A row of a ranking. */
export interface Rank {
  key: string
  name: ReactNode
  /** A second line below the name. */
  note?: ReactNode
  value: number
  /** The value in words. */
  text: ReactNode
  tone: 'alarm' | 'stop' | 'caution'
}

/** Rows by size, each with a bar as long as its value; the first one fills the width. */
export function RankBars({ rows, label }: { rows: readonly Rank[]; label: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ol className="sg-ranks" aria-label={label}>
      {rows.map(({ key, name, note, value, text, tone }) => (
        <li key={key} data-tone={tone}>
          <span className="sg-rank-name">
            {name}
            {note && <small>{note}</small>}
          </span>
          <span className="sg-rank-bar" aria-hidden="true">
            <i style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className="sg-rank-text">{text}</span>
        </li>
      ))}
    </ol>
  )
}
