import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useStore } from '../../lib/store'
import { paneAxis } from './axis'
import { type GridBox, seriesColor } from './chart-options'
import { nearest, type Point, type TrendPane, valueAt } from './readings'
import type { TrendProps } from './trend-panes'
import { TrendTip } from './trend-tip'

/** The words of the cursor: all come from the caller. */
export interface CursorWords {
  /** What the cursor is, for screen readers. */
  cursor: string
  /** The time under it. */
  time(time: number): string
  /** The machine's state at that time. */
  state(time: number): string
  /** The product at that time. */
  product(time: number): string
  figure(value: number | null, pane: TrendPane): string
}

interface LayerProps extends TrendProps {
  boxes: Record<string, GridBox>
  left: number
  width: number
  dark: boolean
}

/** Lies over bands and panes: takes the pointer and the arrow keys, draws the crosshair, the dots and the dragged stretch. */
export function CursorLayer(props: LayerProps) {
  const { panes, from, to, left, width, cursor, words } = props
  const layer = useRef<HTMLDivElement>(null)
  const time = useStore(cursor)
  const [pointed, setPointed] = useState<string | null>(null)
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null)
  const stops = useMemo(() => stopsOf(panes), [panes])
  const timeAt = (x: number) => from + (Math.min(Math.max(x, 0), width) / width) * (to - from)
  const xOf = (at: number) => ((at - from) / (to - from)) * width
  const snap = (at: number) => stops[nearest(stops, at)]?.[0] ?? at

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    if (drag) setDrag({ ...drag, end: timeAt(x) })
    cursor.set(snap(timeAt(x)))
    setPointed(paneAt(layer.current, event.clientY))
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = timeAt(event.clientX - event.currentTarget.getBoundingClientRect().left)
    setDrag({ start: at, end: at })
    props.onDrag?.(true)
  }
  const release = () => {
    if (drag && Math.abs(xOf(drag.end) - xOf(drag.start)) > 6) {
      props.onZoom(Math.min(drag.start, drag.end), Math.max(drag.start, drag.end))
    }
    end()
  }
  const end = () => {
    setDrag(null)
    props.onDrag?.(false)
  }
  const step = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, stops, time)
    if (next === undefined) return
    event.preventDefault()
    cursor.set(next)
    setPointed(panes[0]?.id ?? null)
  }
  return (
    <div
      ref={layer}
      className="sg-cursorlayer"
      style={{ left, width }}
      role="slider"
      tabIndex={0}
      aria-label={words.cursor}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={time ?? from}
      aria-valuetext={time === null ? '' : spoken(props, time)}
      onPointerMove={move}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={end}
      // a finger leaves when it lifts: what it touched stays told
      onPointerLeave={({ pointerType }) => {
        if (!drag && pointerType !== 'touch') setPointed(null)
      }}
      onKeyDown={step}
      onBlur={() => setPointed(null)}
    >
      {drag && (
        <span
          className="sg-dragged"
          style={{ left: xOf(Math.min(drag.start, drag.end)), width: Math.abs(xOf(drag.end) - xOf(drag.start)) }}
        />
      )}
      {time !== null && time >= from && time <= to && (
        <>
          <span className="sg-crosshair" style={{ left: xOf(time) }} />
          {panes.map((pane) => (
            <Dots key={pane.id} {...props} pane={pane} time={time} x={xOf(time)} layer={layer.current} />
          ))}
          {pointed && !drag && (
            <TrendTip {...props} time={time} x={xOf(time)} paneId={pointed} top={tipTop(layer.current, pointed)} />
          )}
        </>
      )}
    </div>
  )
}

/** Where each line of a pane stands at the cursor. */
function Dots({ pane, time, x, reach, boxes, dark, layer }: LayerProps & DotsProps) {
  const box = boxes[pane.id]
  const host = paneElement(layer, pane.id)
  if (!box || !host || !layer) return null
  const chart = host.querySelector('.apexcharts-canvas')
  const top = (chart ?? host).getBoundingClientRect().top - layer.getBoundingClientRect().top + box.top
  const { min, max } = paneAxis(pane)
  return pane.readings.map(({ key, slot, points }) => {
    const value = valueAt(points, time, reach)
    if (value === null || value < min || value > max) return null
    const y = top + (1 - (value - min) / (max - min)) * box.height
    return <span key={key} className="sg-dot" style={{ left: x, top: y, background: seriesColor(slot, dark) }} />
  })
}

interface DotsProps {
  pane: TrendPane
  time: number
  x: number
  layer: HTMLElement | null
}

/** The times at which the cursor rests: the points of the line that has most of them. */
function stopsOf(panes: readonly TrendPane[]): readonly Point[] {
  let most: readonly Point[] = []
  for (const { points } of panes.flatMap(({ readings }) => readings)) if (points.length > most.length) most = points
  return most
}

function keyTarget(key: string, stops: readonly Point[], time: number | null): number | null | undefined {
  if (key === 'Escape') return null
  if (stops.length === 0) return undefined
  const here = time === null ? -1 : nearest(stops, time)
  const jumps: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    PageUp: here + 6,
    PageDown: here - 6,
    Home: 0,
    End: stops.length - 1,
  }
  const to = jumps[key]
  return to === undefined ? undefined : stops[Math.min(Math.max(to, 0), stops.length - 1)]?.[0]
}

function spoken({ panes, reach, words }: TrendProps, time: number): string {
  const values = panes.flatMap((pane) =>
    pane.readings.map(({ name, points }) => `${name} ${words.figure(valueAt(points, time, reach), pane)} ${pane.unit}`),
  )
  return [words.time(time), words.state(time), words.product(time), ...values].filter(Boolean).join(', ')
}

function paneElement(layer: HTMLElement | null, id: string): Element | null {
  return layer?.parentElement?.querySelector(`[data-pane="${CSS.escape(id)}"]`) ?? null
}

function paneAt(layer: HTMLElement | null, y: number): string | null {
  const panes = [...(layer?.parentElement?.querySelectorAll<HTMLElement>('[data-pane]') ?? [])]
  const hit = panes.find((pane) => {
    const { top, bottom } = pane.getBoundingClientRect()
    return y >= top && y < bottom
  })
  return hit?.dataset.pane ?? null
}

function tipTop(layer: HTMLElement | null, id: string): number {
  const host = paneElement(layer, id)
  return host && layer ? host.getBoundingClientRect().top - layer.getBoundingClientRect().top + 6 : 0
}
