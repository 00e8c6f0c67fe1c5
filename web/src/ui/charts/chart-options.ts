//! Options of a trend's pane. Only lines, grid and y labels are the library's; cursor, tooltip, zoom, bands and legend are ours.
import type { ApexOptions } from 'apexcharts'
import { seriesDark, seriesDash, seriesLight } from '../theme'
import { gridText, paneAxis } from './axis'
import type { TrendPane } from './readings'

/** The colour of a slot on the screen. */
export function seriesColor(slot: number, dark: boolean): string {
  const colors = dark ? seriesDark : seriesLight
  return colors[slot % colors.length] ?? colors[0]
}

/** Where a pane's grid lies inside its chart. */
export interface GridBox {
  left: number
  width: number
  top: number
  height: number
}

interface Drawn {
  w: { globals: { translateX: number; gridWidth: number; translateY: number; gridHeight: number } }
}

/** What a pane needs besides its lines. */
export interface PaneSetting {
  pane: TrendPane
  dark: boolean
  from: number
  to: number
  /** Starts of alarms, drawn as thin lines. */
  alarms: readonly number[]
  /** Times without a state, shaded. */
  unknown: readonly (readonly [number, number])[]
  onDrawn(box: GridBox): void
}

/** Room for the y labels; the same in every pane, so that their grids align. */
const gutter = 46

/** The options of one pane. Colours are read from the page: rebuild them when the scheme changes. */
export function paneOptions(setting: PaneSetting): ApexOptions {
  const { pane, dark, from, to } = setting
  const drawn = ({ w: { globals: g } }: Drawn) =>
    setting.onDrawn({ left: g.translateX, width: g.gridWidth, top: g.translateY, height: g.gridHeight })
  return {
    chart: {
      id: `trend-${pane.id}`,
      type: 'line',
      fontFamily: getComputedStyle(document.documentElement).fontFamily,
      foreColor: token('--sg-text-3'),
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: false },
      parentHeightOffset: 0,
      events: { mounted: drawn, updated: drawn },
    },
    grid: {
      borderColor: token('--sg-line'),
      padding: { top: -14, right: 8, bottom: -6, left: 4 },
      xaxis: { lines: { show: false } },
    },
    legend: { show: false },
    dataLabels: { enabled: false },
    tooltip: { enabled: false },
    markers: { size: 0 },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    colors: pane.readings.map(({ slot }) => seriesColor(slot, dark)),
    stroke: {
      curve: 'straight',
      lineCap: 'butt',
      width: 1.5,
      dashArray: pane.readings.map((_, place) => seriesDash(place)),
    },
    xaxis: {
      type: 'numeric',
      min: from,
      max: to,
      labels: { show: false },
      axisTicks: { show: false },
      axisBorder: { color: token('--sg-line-control') },
      tooltip: { enabled: false },
      crosshairs: { show: false },
    },
    yaxis: yAxis(pane),
    annotations: { xaxis: [...setting.unknown.map(shade), ...setting.alarms.map(alarmLine)] as never },
  }
}

function yAxis(pane: TrendPane) {
  const axis = paneAxis(pane)
  const { min, max, tickAmount } = axis
  const labels = {
    minWidth: gutter,
    maxWidth: gutter,
    style: { fontSize: '11px' },
    formatter: (value: number | null) => (value === null ? '' : gridText(value, axis)),
  }
  return { min, max, tickAmount, labels }
}

function shade([x, x2]: readonly [number, number]) {
  return { x, x2, fillColor: token('--sg-hatch'), opacity: 0.12, borderColor: 'transparent' }
}

// The alpha stands in the colour: a line annotation's own opacity does nothing.
function alarmLine(x: number) {
  return { x, borderColor: `${token('--sg-alarm')}59`, strokeDashArray: 0, borderWidth: 1 }
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
