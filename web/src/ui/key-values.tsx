import './styles/key-values.css'
import type { ReactNode } from 'react'

/** What is known of a record: a label and a value a row. Where there is no value stands the dash. */
export function KeyValues({ entries, label }: { entries: readonly (readonly [string, ReactNode])[]; label?: string }) {
  return (
    <dl className="sg-keyvalues" aria-label={label}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '―' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
