import './bucket-lines.css'
import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useState } from 'react'
import { seriesDash } from '../theme'
import { type Axis, gridText, niceAxis } from './axis'
import { stretches } from './bucket-paths'
import { seriesColor } from './chart-options'
import { extremesOf } from './readings'
import { Swatch } from './swatch'

/** A line: one value for each bucket, null for a gap. */
interface BucketLine {
  key: string
  name: string
  values: readonly (number | null)[]
}

/** A day, a week or a month. */
interface BucketName {
  key: string
  /** On the axis. */
  label: string
  /** In the legend. */
  title: string
}

const frame = { left: 52, right: 12, top: 10, bottom: 24, height: 240 }
const ground = frame.height - frame.bottom
/** Room of a label below the axis. */
const labelRoom = 56

interface BucketLinesProps {
  label: string
  buckets: readonly BucketName[]
  lines: readonly BucketLine[]
  /** Says how much the axis spans at least. */
  unitCategory: string
  /** Heads the legend while no bucket is pointed at. */
  idle: string
  text(value: number | null): string
}

/** Lines over buckets. Its figures stand in a table beside it: for screen readers it is one picture. */
export function BucketLines(props: BucketLinesProps) {
  const { label, buckets } = props
  const { ref, width } = useElementSize()
  const [at, point] = useState<number | null>(null)
  const dark = useComputedColorScheme('light') === 'dark'
  const inner = Math.max(0, width - frame.left - frame.right)
  const x = (place: number) => frame.left + (inner * (place + 0.5)) / Math.max(1, buckets.length)
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left - frame.left) / inner
    const place = Math.floor(share * buckets.length)
    point(buckets[place] ? place : null)
  }
  return (
    <div className="sg-buckets">
      <div ref={ref}>
        {width > 0 && (
          <svg
            width={width}
            height={frame.height}
            role="img"
            aria-label={label}
            onPointerMove={move}
            onPointerLeave={() => point(null)}
          >
            <Names buckets={buckets} x={x} inner={inner} />
            {at !== null && <line className="sg-buckets-cursor" x1={x(at)} x2={x(at)} y1={frame.top} y2={ground} />}
            <Lines {...props} x={x} dark={dark} right={width - frame.right} />
          </svg>
        )}
      </div>
      <Legend {...props} at={at} dark={dark} />
    </div>
  )
}

/** Which line is which, and what each says at the bucket pointed at. */
function Legend({ buckets, lines, idle, text, at, dark }: BucketLinesProps & { at: number | null; dark: boolean }) {
  return (
    <div className="sg-buckets-legend">
      <b>{(at !== null && buckets[at]?.title) || idle}</b>
      <ul>
        {lines.map(({ key, name, values }, place) => (
          <li key={key}>
            <Swatch slot={place} place={place} dark={dark} />
            <span>{name}</span>
            <em>{at !== null && text(values[at] ?? null)}</em>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Nothing is more than all of it. */
function axisOf(lines: readonly BucketLine[], unitCategory: string): Axis {
  const axis = niceAxis(extremesOf(lines.flatMap(({ values }) => values)), unitCategory)
  if (unitCategory !== 'percent' || axis.max <= 100 || axis.min >= 100) return axis
  const step = (axis.max - axis.min) / axis.tickAmount
  const tickAmount = Math.max(1, Math.round((100 - axis.min) / step))
  return { ...axis, max: axis.min + tickAmount * step, tickAmount }
}

function Names({ buckets, x, inner }: { buckets: readonly BucketName[]; x(place: number): number; inner: number }) {
  const every = Math.max(1, Math.ceil((buckets.length * labelRoom) / Math.max(labelRoom, inner)))
  return buckets.map(
    ({ key, label }, place) =>
      place % every === 0 && (
        <text key={key} x={x(place)} y={frame.height - 6} textAnchor="middle">
          {label}
        </text>
      ),
  )
}

function Lines({
  lines,
  unitCategory,
  x,
  right,
  dark,
}: BucketLinesProps & { x(place: number): number; right: number; dark: boolean }) {
  const axis = axisOf(lines, unitCategory)
  const y = (value: number) => ground - ((value - axis.min) / (axis.max - axis.min)) * (ground - frame.top)
  const ticks = Array.from(
    { length: axis.tickAmount + 1 },
    (_, place) => axis.min + (place * (axis.max - axis.min)) / axis.tickAmount,
  )
  return (
    <>
      {ticks.map((value) => (
        <g key={value}>
          <line className="sg-buckets-grid" x1={frame.left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={frame.left - 8} y={y(value) + 4} textAnchor="end">
            {gridText(value, axis)}
          </text>
        </g>
      ))}
      {lines.map(({ key, values }, slot) => (
        <g key={key} stroke={seriesColor(slot, dark)} fill="none" strokeWidth="1.8">
          {stretches(values).map((stretch) => (
            <polyline
              key={stretch[0]?.[0]}
              points={stretch.map(([place, value]) => `${x(place)},${y(value)}`).join(' ')}
              strokeDasharray={seriesDash(slot) || undefined}
            />
          ))}
          {stretches(values)
            .filter((stretch) => stretch.length === 1 || values.length <= 62)
            .flat()
            .map(([place, value]) => (
              <circle key={place} cx={x(place)} cy={y(value)} r="2.6" fill={seriesColor(slot, dark)} stroke="none" />
            ))}
        </g>
      ))}
    </>
  )
}
