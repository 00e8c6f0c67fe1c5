import { seriesDash } from '../theme'
import { seriesColor } from './chart-options'

/** A line's colour and dash in small. */
export function Swatch({ slot, place, dark }: { slot: number; place: number; dark: boolean }) {
  const dash = seriesDash(place)
  return (
    <svg width="22" height="8" aria-hidden="true" className="sg-swatch">
      <line
        x1="0"
        x2="22"
        y1="4"
        y2="4"
        stroke={seriesColor(slot, dark)}
        strokeWidth="2.4"
        strokeDasharray={dash || undefined}
      />
    </svg>
  )
}
