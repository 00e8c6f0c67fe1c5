//! What the graph draws: strips and trend of the window, full resolution of a zoomed stretch, made into panes and bands.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type Strips, stripsQuery, trendQuery, type WireSeries, zoomQuery } from '../../../queries/filling-history'
import type { Extremes } from '../../../ui/charts/readings'
import { chartWords } from './chart-words'
import type { useChosenItems } from './chosen-items'
import { displayOf, type Span } from './conditions'
import { alarmsOf, bucketMs, lineOfBuckets, lineOfPoints, panesOf, segmentsOf, varietiesOf } from './trend-model'
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

/** All that is drawn at once: answers that belong together, and what they are answers to. */
interface Drawing {
  device: string
  window: Span
  zoom: Span | null
  strips: Strips | undefined
  buckets: readonly WireSeries[]
  close: { series: readonly WireSeries[]; sampleCount: number } | undefined
}

/** Asks, and prepares the answers. While a window's answers are on their way, the former window of the machine stays. */
export function useChartData({ device, window, zoom, zone, items, ranges, width }: ChartQuestion) {
  const { t } = useSay()
  const client = useQueryClient()
  const display = useMemo(() => displayOf(device, window, zone), [device, window, zone])
  const strips = useQuery(stripsQuery(display))
  const trend = useQuery(trendQuery(client, display, items.itemKeys))
  const close = useQuery(zoomQuery(zoom && displayOf(device, zoom, zone), items.itemKeys, pointsFor(width)))
  const wished: Drawing = useMemo(
    () => ({
      device,
      window,
      zoom,
      strips: strips.data,
      buckets: trend.data ?? [],
      close: zoom ? close.data : undefined,
    }),
    [device, window, zoom, strips.data, trend.data, close.data],
  )
  const waiting = items.master.isPending || (items.itemKeys.length > 0 && trend.isPending)
  const drawing = useFormer(wished, strips.data !== undefined && !waiting)
  const fine = drawing.close !== undefined
  const bands = useBands(drawing.strips)
  const lines = useMemo(
    () => (drawing.close ? drawing.close.series.map(lineOfPoints) : drawing.buckets.map(lineOfBuckets)),
    [drawing],
  )
  const panes = useMemo(() => {
    const words = { category: (key: string) => categoryText(t, key) }
    return panesOf(items.signals, lines, bands.segments, ranges, words)
  }, [items.signals, lines, bands.segments, ranges, t])
  const words = useMemo(() => chartWords(t, zone, bands, fine), [t, zone, bands, fine])
  return {
    ...bands,
    strips,
    drawn: zoom ? close : trend,
    panes,
    words,
    fine,
    reach: fine ? fineReach : bucketMs / 2,
    samples: drawing.close?.sampleCount,
    shown: drawing.zoom ?? drawing.window,
    /** What is drawn is the former window. */
    former: drawing === wished ? null : drawing.window,
  }
}

/** The drawing that is wished for; until it is complete the last complete one of the same machine. */
function useFormer(wished: Drawing, complete: boolean): Drawing {
  const last = useRef<Drawing | null>(null)
  useEffect(() => {
    if (complete) last.current = wished
  }, [complete, wished])
  const former = last.current
  return !complete && former && former.device === wished.device && former.window !== wished.window ? former : wished
}

function useBands(data: Strips | undefined) {
  return useMemo(() => bandsOf(data), [data])
}

function bandsOf(data: Strips | undefined) {
  const segments = segmentsOf(data?.states ?? [])
  const named = alarmsOf(data?.stops ?? [])
  const unknown = segments.flatMap(({ state, from, to }) => (state === 'unknown' ? [[from, to] as const] : []))
  return {
    segments,
    varieties: varietiesOf(data?.varieties ?? []),
    named,
    alarms: named.map(({ from }) => from),
    unknown,
  }
}

/** As many points as the screen can draw, in steps, so that a slightly other width asks for nothing new. Decision 52. */
function pointsFor(width: number): number {
  return Math.min(1500, Math.max(500, Math.ceil(width / 500) * 500))
}
