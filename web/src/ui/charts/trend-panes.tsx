import '../styles/trend.css'
import { useComputedColorScheme } from '@mantine/core'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Store } from '../../lib/store'
import { Chart } from './apex'
import { type GridBox, paneOptions } from './chart-options'
import { CursorLayer, type CursorWords } from './cursor-layer'
import type { TrendPane } from './readings'
import { TimeAxis } from './time-axis'

/** Everything that the panes of one trend share. */
export interface TrendProps {
  panes: readonly TrendPane[]
  from: number
  to: number
  zone: string
  alarms: readonly number[]
  unknown: readonly (readonly [number, number])[]
  /** How far from a point its value still counts, in milliseconds. */
  reach: number
  /** The time under the cursor; kept outside React's tree of panes, so that moving it draws no chart anew. */
  cursor: Store<number | null>
  /** The line raised above the others. */
  focus: string | null
  onZoom(from: number, to: number): void
  /** A stretch is being dragged, or no longer. */
  onDrag?(dragging: boolean): void
  words: CursorWords
  /** Opens the dialog of an axis; the words name the axis. */
  axisButton(pane: TrendPane): ReactNode
  /** The stretch that is marked in bands and panes. */
  marked?: { from: number; to: number } | null
  /** Bands above the panes, with their names in the gutter. */
  bands: readonly { name: string; band: ReactNode }[]
}

/** Panes under each other on one time axis; one pane for each unit category. */
export function TrendPanes(props: TrendProps) {
  const { panes, from, to, zone } = props
  const dark = useComputedColorScheme('light') === 'dark'
  const [boxes, setBoxes] = useState<Record<string, GridBox>>({})
  const drawn = useCallback(
    (id: string, box: GridBox) => setBoxes((known) => (same(known[id], box) ? known : { ...known, [id]: box })),
    [],
  )
  // A pane just added is not drawn yet; the axes line up, so any drawn pane serves and the cursor keeps its focus.
  const box = panes.map(({ id }) => boxes[id]).find(Boolean) ?? { left: 56, width: 0, top: 0, height: 0 }
  const inset = { marginLeft: box.left, ...(box.width > 0 ? { width: box.width } : { marginRight: 8 }) }
  const height = panes.length <= 2 ? 190 : panes.length === 3 ? 164 : 138
  return (
    <div className="sg-trend">
      {props.marked && box.width > 0 && <Marked {...props.marked} window={{ from, to }} box={box} />}
      {props.bands.map(({ name, band }) => (
        <div key={name} className="sg-bandrow">
          <span>{name}</span>
          <div style={inset}>{band}</div>
        </div>
      ))}
      {panes.map((pane) => (
        <div key={pane.id} className="sg-pane" data-pane={pane.id}>
          <div className="sg-pane-head">
            <h2>
              {pane.label} <small>{pane.unit}</small>
            </h2>
            {props.axisButton(pane)}
          </div>
          <Pane
            pane={pane}
            dark={dark}
            from={from}
            to={to}
            height={height}
            alarms={props.alarms}
            unknown={props.unknown}
            focus={props.focus}
            onDrawn={drawn}
          />
        </div>
      ))}
      <div style={inset}>
        <TimeAxis from={from} to={to} zone={zone} />
      </div>
      {box.width > 0 && <CursorLayer {...props} boxes={boxes} left={box.left} width={box.width} dark={dark} />}
    </div>
  )
}

/** The marked stretch, behind bands and panes. */
function Marked({ from, to, window, box }: { from: number; to: number; window: MarkedWindow; box: GridBox }) {
  const x = (time: number) => Math.min(Math.max((time - window.from) / (window.to - window.from), 0), 1) * box.width
  const width = x(to) - x(from)
  return width > 0 ? <span className="sg-marked" style={{ left: box.left + x(from), width }} /> : null
}

interface MarkedWindow {
  from: number
  to: number
}

interface PaneProps {
  pane: TrendPane
  dark: boolean
  from: number
  to: number
  height: number
  alarms: readonly number[]
  unknown: readonly (readonly [number, number])[]
  focus: string | null
  onDrawn(id: string, box: GridBox): void
}

/** One chart. Focus is a class on its lines, not an option: raising a line must not draw fifteen anew. */
const Pane = memo(function Pane(props: PaneProps) {
  const { pane, dark, from, to, height, alarms, unknown, focus, onDrawn } = props
  const host = useRef<HTMLDivElement>(null)
  const wished = useRef(-1)
  const options = useMemo(
    () =>
      paneOptions({
        pane,
        dark,
        from,
        to,
        alarms,
        unknown,
        onDrawn: (box) => {
          raise(host.current, wished.current)
          onDrawn(pane.id, box)
        },
      }),
    [pane, dark, from, to, alarms, unknown, onDrawn],
  )
  const series = useMemo(
    () => pane.readings.map(({ name, points }) => ({ name, data: points.map(([x, y]) => ({ x, y })) })),
    [pane],
  )
  const raised = pane.readings.findIndex(({ key }) => key === focus)
  useEffect(() => {
    wished.current = raised
    raise(host.current, raised)
  }, [raised])
  return (
    <div ref={host} aria-hidden="true">
      <Chart type="line" height={height} options={options} series={series} />
    </div>
  )
})

/** Raises the line at `index` and fades the others of the pane; -1 shows all alike. */
function raise(host: HTMLElement | null, index: number): void {
  const lines = host?.querySelectorAll<SVGElement>('.apexcharts-line-series .apexcharts-series') ?? []
  for (const line of lines) {
    const own = Number(line.getAttribute('rel')) - 1 === index
    line.classList.toggle('sg-faded', index >= 0 && !own)
    line.classList.toggle('sg-raised', own)
  }
}

function same(a: GridBox | undefined, b: GridBox): boolean {
  return a !== undefined && a.left === b.left && a.width === b.width && a.top === b.top && a.height === b.height
}
