import '../styles/trend.css'
import { useComputedColorScheme } from '@mantine/core'
import type { Store } from '../../lib/store'
import { useStore } from '../../lib/store'
import { type TrendPane, valueAt } from './readings'
import { Swatch } from './swatch'

/** The legend's own words. */
export interface LegendWords {
  /** Head while a time is under the cursor, and while none is. */
  at(time: number): string
  idle: string
  value: string
  min: string
  max: string
  release: string
  note: string
  figure(value: number | null, pane: TrendPane): string
}

/** The legend as a table: swatch, name, value at the cursor, smallest and largest. A click raises a line, hovering does for a while. */
export function LegendTable({
  panes,
  cursor,
  reach,
  focus,
  onFocus,
  onHover,
  words,
}: {
  panes: readonly TrendPane[]
  cursor: Store<number | null>
  reach: number
  /** The line that a click raised. */
  focus: string | null
  onFocus(key: string | null): void
  onHover(key: string | null): void
  words: LegendWords
}) {
  const time = useStore(cursor)
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <aside className="sg-legendtable">
      <header>
        <b>{time === null ? words.idle : words.at(time)}</b>
        {focus && (
          <button type="button" onClick={() => onFocus(null)}>
            {words.release}
          </button>
        )}
      </header>
      <table onMouseLeave={() => onHover(null)}>
        {panes.map((pane) => (
          <tbody key={pane.id}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {pane.label} <small>{pane.unit}</small>
              </th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.min}</th>
              <th scope="col">{words.max}</th>
            </tr>
            {pane.readings.map(({ key, slot, name, points, extremes }, place) => (
              <tr key={key} data-on={key === focus || undefined} onMouseEnter={() => onHover(key)}>
                <td>
                  <Swatch slot={slot} place={place} dark={dark} />
                </td>
                <td>
                  <button
                    type="button"
                    aria-pressed={key === focus}
                    onClick={() => onFocus(key === focus ? null : key)}
                  >
                    {name}
                  </button>
                </td>
                <td>{time === null ? '' : words.figure(valueAt(points, time, reach), pane)}</td>
                <td>{words.figure(extremes?.min ?? null, pane)}</td>
                <td>{words.figure(extremes?.max ?? null, pane)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p>{words.note}</p>
    </aside>
  )
}
