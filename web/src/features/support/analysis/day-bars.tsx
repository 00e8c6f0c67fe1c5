import type { ReactNode } from 'react'
import styles from './analysis.module.css'

/** A figure of both sides on a day; null without data. */
export interface DayPair {
  a: number | null
  b: number | null
}

interface Day {
  key: string
  /** Below the bars. */
  label: string
  /** The dates of both sides, for whoever points at them. */
  a?: string | undefined
  b?: string | undefined
  pair: DayPair
}

interface DayBarsProps {
  title: ReactNode
  unit: string
  label: string
  /** What stands for a day without data. */
  gap: string
  textOf(value: number | null): string
  days: readonly Day[]
}

/** A figure day by day: two bars each, the basis solid, the comparison hatched. A day without data has none. */
export function DayBars({ title, unit, label, gap, textOf, days }: DayBarsProps) {
  const most = Math.max(0, ...days.flatMap(({ pair }) => [pair.a ?? 0, pair.b ?? 0])) || 1
  const told = (date: string | undefined, value: number | null) =>
    date && `${date}: ${value === null ? gap : `${textOf(value) || 0} ${unit}`}`
  const bar = (side: 'a' | 'b', value: number | null) =>
    value !== null && value > 0 && <i data-side={side} style={{ height: `${(value / most) * 100}%` }} />
  return (
    <figure className={styles.daybars} aria-label={label}>
      <figcaption>
        <b>{title}</b> <small>{unit}</small>
      </figcaption>
      <div className={styles.daybarsPlot}>
        <span className={styles.daybarsMost}>{textOf(most)}</span>
        <ol>
          {days.map(({ key, label: below, a, b, pair }, place) => (
            <li key={key} title={[told(a, pair.a), told(b, pair.b)].filter(Boolean).join('\n')}>
              <span className={styles.daybarsBars} aria-hidden="true">
                {bar('a', pair.a)}
                {bar('b', pair.b)}
              </span>
              <small data-every={place % 5 === 0 || undefined}>{below}</small>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}
