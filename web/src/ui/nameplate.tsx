import './styles/nameplate.css'
import type { ReactNode } from 'react'

/** What stands on the plate: a label and a value, and whether the value takes the whole width. */
export interface NameplateEntry {
  label: string
  value: ReactNode
  wide?: boolean
}

/** A machine's plate: three columns, two where there is little room. Where there is no value stands the dash. */
export function Nameplate({ entries, label }: { entries: readonly NameplateEntry[]; label: string }) {
  return (
    <div className="sg-nameplate">
      <dl aria-label={label}>
        {entries.map(({ label: name, value, wide }) => (
          <div key={name} data-wide={wide || undefined}>
            <dt>{name}</dt>
            <dd>{value === null || value === undefined || value === '' ? '―' : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
