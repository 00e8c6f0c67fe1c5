/** A roll with its seal bars, as many as are entered; the bare roll for what no roll has. */
export function RollDrawing({ bars }: { bars: number }) {
  const count = Number.isInteger(bars) && bars >= 2 && bars <= 24 ? bars : 0
  return (
    <svg
      width="66"
      height="66"
      viewBox="-33 -33 66 66"
      fill="none"
      stroke="var(--sg-ink)"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle r="24" fill="var(--sg-steel)" />
      <circle r="7" fill="var(--sg-bg)" />
      <g strokeWidth={count > 16 ? 3 : 5}>
        {Array.from({ length: count }, (_, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars differ by their place alone
          <path key={bar} d="M0-20V-27" transform={`rotate(${(360 / count) * bar})`} />
        ))}
      </g>
    </svg>
  )
}
