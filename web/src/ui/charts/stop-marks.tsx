import '../styles/stop-marks.css'

/** A part of a stop below its band. */
export interface StopSign {
  key: string
  /** Its middle, as an instant. */
  at: number
  /** It has a reason, or needs none. */
  told: boolean
  /** Alike for those that were merged. */
  group: string | null
}

/**
 * One mark for each part of a stop: filled with a reason, a ring without; those that were merged hang together. A press
 * chooses. The rows of a table do the same by keyboard, so the marks are no stops of it.
 */
export function StopMarks({
  signs,
  from,
  to,
  onChoose,
}: {
  signs: readonly StopSign[]
  from: number
  to: number
  onChoose(key: string): void
}) {
  const place = (at: number) => `${(((at - from) / (to - from)) * 100).toFixed(3)}%`
  return (
    <div className="sg-stopmarks" aria-hidden="true">
      {brackets(signs).map(([first, last]) => (
        <i key={first.key} style={{ left: place(first.at), right: `calc(100% - ${place(last.at)})` }} />
      ))}
      {signs.map(({ key, at, told }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          data-told={told || undefined}
          style={{ left: place(at) }}
          onClick={() => onChoose(key)}
        />
      ))}
    </div>
  )
}

/** From the first to the last of those that were merged. */
function brackets(signs: readonly StopSign[]): [StopSign, StopSign][] {
  const groups = new Map<string, StopSign[]>()
  for (const sign of signs) if (sign.group) groups.set(sign.group, [...(groups.get(sign.group) ?? []), sign])
  return [...groups.values()].flatMap((group): [StopSign, StopSign][] => {
    const order = group.toSorted((a, b) => a.at - b.at)
    const [first, last] = [order[0], order.at(-1)]
    return first && last && first !== last ? [[first, last]] : []
  })
}
