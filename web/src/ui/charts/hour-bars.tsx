import './hour-bars.css'
import type { ReactNode } from 'react'

/** A bar, from the ground up. */
export interface HourBar {
  key: string
  /** Stands below it. */
  label: string
  /** What a pointer over it shows. */
  title: string
  /** None where nobody knows. */
  total: number | null
  /** Stacked parts in the order of the colours; a bar without parts is one piece. */
  parts: readonly (number | null)[]
  /** Its time is not over: it may still grow. */
  open: boolean
}

/** Bars that can be pressed, one of them or none chosen. */
export interface BarChoice {
  chosen: string | undefined
  onChoose(key: string | undefined): void
}

/** Bars of hours or days over one ground, with three lines to read heights by. */
export function HourBars({
  bars,
  colors,
  label,
  labels = 12,
  choice,
}: {
  bars: readonly HourBar[]
  colors: readonly string[]
  label: string
  /** Labels below the bars at most. */
  labels?: number
  choice?: BarChoice
}) {
  const top = niceTop(Math.max(1, ...bars.map(({ total }) => total ?? 0)))
  const every = Math.ceil(bars.length / labels)
  const frame = { className: 'sg-hours', role: choice ? 'group' : 'img', 'aria-label': label }
  return (
    <div {...frame}>
      <div className="sg-hours-lines" aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>
            <b>{value.toLocaleString('en-US')}</b>
          </span>
        ))}
      </div>
      <div className="sg-hours-bars" aria-hidden={choice ? undefined : true}>
        {bars.map((bar, place) => (
          <Bar key={bar.key} bar={bar} {...(choice && { choice })}>
            <div className="sg-hour-bar">
              {(bar.parts.length > 0 ? bar.parts : [bar.total]).map((part, slot) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the stack
                  key={slot}
                  style={{ height: `${((part ?? 0) / top) * 100}%`, background: colors[slot % colors.length] }}
                />
              ))}
            </div>
            <span>{place % every === 0 ? bar.label : ''}</span>
          </Bar>
        ))}
      </div>
    </div>
  )
}

function Bar({ bar, choice, children }: { bar: HourBar; choice?: BarChoice; children: ReactNode }) {
  const marks = { className: 'sg-hour', title: bar.title, 'data-open': bar.open || undefined }
  if (!choice) return <div {...marks}>{children}</div>
  const chosen = choice.chosen === bar.key
  return (
    <button
      type="button"
      {...marks}
      aria-label={bar.title}
      aria-pressed={chosen}
      data-pale={(choice.chosen !== undefined && !chosen) || undefined}
      onClick={() => choice.onChoose(chosen ? undefined : bar.key)}
    >
      {children}
    </button>
  )
}

/** The next even number of one leading digit or two, so that its half is as plain as itself. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= value) ?? 10
  return Math.max(2, step * power)
}
