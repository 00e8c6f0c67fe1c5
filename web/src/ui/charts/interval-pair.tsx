import '../styles/interval-pair.css'

/** A share with its range, in per cent. */
export interface ShareRange {
  pct: number
  low: number
  high: number
}

/** Two shares with their ranges on one axis. */
export function IntervalPair({
  a,
  b,
  axis,
  tick,
  label,
}: {
  a: ShareRange
  b: ShareRange
  /** In per cent: its ends, and the step of its marks. */
  axis: { from: number; to: number; step: number }
  tick(value: number): string
  /** Both in words, for those who do not see them. */
  label: string
}) {
  const place = (value: number) => `${((value - axis.from) / (axis.to - axis.from)) * 100}%`
  const count = Math.round((axis.to - axis.from) / axis.step)
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((axis.from + index * axis.step).toPrecision(12)))
  return (
    <div className="sg-intervals" role="img" aria-label={label}>
      {(['a', 'b'] as const).map((side) => {
        const { pct, low, high } = side === 'a' ? a : b
        return (
          <div key={side} data-side={side}>
            <span style={{ left: place(low), width: `calc(${place(high)} - ${place(low)})` }} />
            <i style={{ left: place(pct) }} />
          </div>
        )
      })}
      <p>
        {ticks.map((value) => (
          <span key={value} style={{ left: place(value) }}>
            {tick(value)}
          </span>
        ))}
      </p>
    </div>
  )
}
