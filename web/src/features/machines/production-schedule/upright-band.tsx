import { useId } from 'react'
import { spanState } from '../../../ui/span-state'
import type { Day } from './plans'

/** The states of a day beside its plans, upright: full width operating, narrow stopped, sticking out an alarm, hatched unknown. */
export function UprightBand({ day, width, label }: { day: Day; width: number; label: string }) {
  const hatch = useId()
  const place = (span: { startTime: string; endTime: string }) => {
    const share = (at: number) => ((at - day.from) / (day.to - day.from)) * 100
    const from = share(Date.parse(span.startTime))
    return { y: `${from.toFixed(3)}%`, height: `${(share(Date.parse(span.endTime)) - from).toFixed(3)}%` }
  }
  const body = width - 3
  const looks = {
    run: { width: body, fill: 'var(--sg-run)' },
    alarm: { width, fill: 'var(--sg-alarm)' },
    stop: { width: 4, fill: 'var(--sg-stop)' },
    off: { width: 2, fill: 'var(--sg-off)' },
    unknown: { width: body, fill: `url(#${hatch})` },
  }
  const spans = day.spans.map((span) => ({ span, state: spanState(span.state) }))
  // alarms last: a short one stays visible
  const ordered = [...spans.filter(({ state }) => state !== 'alarm'), ...spans.filter(({ state }) => state === 'alarm')]
  return (
    <svg width={width} height="100%" role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--sg-bg)" />
          <rect width="2.2" height="6" fill="var(--sg-hatch)" />
        </pattern>
      </defs>
      {ordered.map(({ span, state }) => (
        <rect key={`${span.startTime}${state}`} x={0} {...place(span)} {...looks[state]} data-span={state} />
      ))}
    </svg>
  )
}
