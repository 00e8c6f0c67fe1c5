import { type Reading, type TrendPane, valueAt } from './readings'
import { Swatch } from './swatch'
import type { TrendProps } from './trend-panes'

/** Rows that a tip has at most; the legend shows all. */
const mostRows = 6

/** The values under the cursor in the pane it points at: the raised line first, then the rest by value. */
export function TrendTip(
  props: TrendProps & { time: number; x: number; top: number; paneId: string; width: number; dark: boolean },
) {
  const { panes, paneId, time, x, top, width, words, focus, reach, dark } = props
  const pane = panes.find(({ id }) => id === paneId)
  if (!pane) return null
  const side = x > width / 2 ? { right: width - x + 14 } : { left: x + 14 }
  return (
    <div className="sg-tip" style={{ top, ...side }} aria-hidden="true">
      <header>
        <b>{words.time(time)}</b>
        <span>{words.state(time)}</span>
      </header>
      <p>{words.product(time)}</p>
      {rowsOf(pane, time, reach, focus).map(({ reading, value }) => (
        <div key={reading.key} data-raised={reading.key === focus || undefined}>
          <Swatch slot={reading.slot} place={pane.readings.indexOf(reading)} dark={dark} />
          <span>{reading.name}</span>
          <em>{words.figure(value, pane)}</em>
          <small>{pane.unit}</small>
        </div>
      ))}
    </div>
  )
}

function rowsOf(pane: TrendPane, time: number, reach: number, focus: string | null) {
  const rows = pane.readings.map((reading: Reading) => ({ reading, value: valueAt(reading.points, time, reach) }))
  const rank = (row: (typeof rows)[number]) =>
    row.reading.key === focus ? Number.POSITIVE_INFINITY : (row.value ?? Number.NEGATIVE_INFINITY)
  return rows.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a))).slice(0, mostRows)
}
