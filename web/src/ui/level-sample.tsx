import { useId } from 'react'

/** The parts of a sample day in per cent of its width; gaps between them are operating time. */
const stopped = [
  [0, 3.5],
  [18, 5.5],
  [29, 2],
  [38.5, 2.6],
] as const
const alarms = [11.8, 52.3, 68.5, 85] as const
const unknown = [93, 7] as const

/** A day as a liquid level, as an example beside its explanation. */
export function LevelSample() {
  const hatch = useId()
  return (
    <svg className="sg-band" width="100%" height="30" aria-hidden="true" style={{ display: 'block' }}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--sg-bg)" />
          <rect width="2.2" height="6" fill="var(--sg-hatch)" />
        </pattern>
      </defs>
      <rect y="4" width="93%" height="26" fill="var(--sg-run)" />
      {stopped.map(([x, width]) => (
        <g key={x}>
          <rect x={`${x}%`} y="4" width={`${width}%`} height="18" fill="var(--sg-bg-nav)" />
          <rect x={`${x}%`} y="22" width={`${width}%`} height="8" fill="var(--sg-stop)" />
        </g>
      ))}
      {alarms.map((x) => (
        <g key={x}>
          <rect x={`${x}%`} y="0" width="7" height="30" fill="var(--sg-bg-nav)" transform="translate(-1.5 0)" />
          <rect x={`${x}%`} y="0" width="4" height="30" fill="var(--sg-alarm)" />
        </g>
      ))}
      <rect
        x={`${unknown[0]}%`}
        y="4.5"
        width={`${unknown[1] - 0.1}%`}
        height="25"
        fill={`url(#${hatch})`}
        stroke="var(--sg-hatch)"
      />
    </svg>
  )
}
