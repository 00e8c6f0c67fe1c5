import './styles/day-strip.css'

const day = 24 * 60
/** The hours that are named below. */
const named = [0, 6, 12, 18, 24]

/** A day of 24 hours with one stretch of it hatched; the stretch may reach over midnight. */
export function DayStrip({ label, from, to }: { label: string; from: number; to: number }) {
  const pieces =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, day],
        ]
  return (
    <div className="sg-daystrip" role="img" aria-label={label}>
      <div>
        {pieces.map(([start = 0, end = 0]) => (
          <i key={start} style={{ left: `${(100 * start) / day}%`, width: `${(100 * (end - start)) / day}%` }} />
        ))}
      </div>
      <ol aria-hidden>
        {named.map((hour) => (
          <li key={hour} style={{ left: `${(100 * hour) / 24}%` }}>
            {hour % 24}:00
          </li>
        ))}
      </ol>
    </div>
  )
}
