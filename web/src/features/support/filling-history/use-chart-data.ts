//! What the graph draws: strips and trend of the window, full resolution of a zoomed stretch, made into panes and bands.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Extremes } from '../../../ui/charts/readings'
import { chartWords } from './chart-words'
import type { useChosenItems } from './chosen-items'
import { displayOf, type Span } from './conditions'
import { type Strips, stripsQuery, trendQuery, zoomQuery } from './queries'
import { bucketMs, lineOfBuckets, lineOfPoints, panesOf, segmentsOf, varietiesOf } from './trend-model'
import { categoryText, useSay } from './words'

/** How far from a single point its value still counts. */
const fineReach = 120_000

/** What is asked for. */
export interface ChartQuestion {
  device: string
  window: Span
  zoom: Span | null
  zone: string
  items: ReturnType<typeof useChosenItems>
  ranges: Readonly<Record<string, Extremes>>
  /** Width of the graph on the screen. */
  width: number
}

/** Asks, and prepares the answers. */
export function useChartData({ device, window, zoom, zone, items, ranges, width }: ChartQuestion) {
  const { t } = useSay()
  const client = useQueryClient()
  const display = useMemo(() => displayOf(device, window, zone), [device, window, zone])
  const strips = useQuery(stripsQuery(display))
  const trend = useQuery(trendQuery(client, display, items.itemKeys))
  const close = useQuery(zoomQuery(zoom && displayOf(device, zoom, zone), items.itemKeys, pointsFor(width)))
  const fine = zoom !== null && close.data !== undefined
  const bands = useBands(strips.data)
  const lines = useMemo(
    () => (zoom && close.data ? close.data.series.map(lineOfPoints) : (trend.data ?? []).map(lineOfBuckets)),
    [zoom, close.data, trend.data],
  )
  const panes = useMemo(() => {
    const words = { category: (key: string) => categoryText(t, key) }
    return panesOf(items.signals, lines, bands.segments, ranges, words)
  }, [items.signals, lines, bands.segments, ranges, t])
  const words = useMemo(
    () => chartWords(t, zone, bands.segments, bands.varieties, fine),
    [t, zone, bands.segments, bands.varieties, fine],
  )
  return {
    ...bands,
    strips,
    drawn: zoom ? close : trend,
    panes,
    words,
    fine,
    reach: fine ? fineReach : bucketMs / 2,
    samples: fine ? close.data?.sampleCount : undefined,
    shown: zoom ?? window,
  }
}

function useBands(data: Strips | undefined) {
  return useMemo(() => bandsOf(data), [data])
}

function bandsOf(data: Strips | undefined) {
  const segments = segmentsOf(data?.states ?? [])
  const alarms = (data?.stops ?? [])
    .filter(({ kind }) => kind === 'alarm')
    .map(({ startTime }) => Date.parse(startTime))
  const unknown = segments.flatMap(({ state, from, to }) => (state === 'unknown' ? [[from, to] as const] : []))
  return { segments, varieties: varietiesOf(data?.varieties ?? []), alarms, unknown }
}

/** As many points as the screen can draw, in steps, so that a slightly other width asks for nothing new. Decision 52. */
function pointsFor(width: number): number {
  return Math.min(1500, Math.max(500, Math.ceil(width / 500) * 500))
}
