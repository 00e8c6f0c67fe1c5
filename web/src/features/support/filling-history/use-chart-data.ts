//! What the graph draws: strips and trend of the window, full resolution of a zoomed stretch, made into panes and bands.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type Strips, stripsQuery, trendQuery, zoomQuery } from '../../../queries/filling-history'
import type { WireSeries } from '../../../queries/trend'
import { chartWords } from '../../../shell/trend/chart-words'
import type { Span } from '../../../shell/trend/model'
import { bandsOf, bucketMs, fineReach, lineOfBuckets, lineOfPoints, panesOf } from '../../../shell/trend/model'
import { pointsFor } from '../../../shell/trend/points'
import { categoryText, useTrendWords } from '../../../shell/trend/words'
import type { Extremes } from '../../../ui/charts/readings'
import type { useChosenItems } from './chosen-items'
import { displayOf } from './conditions'

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
  const t = useTrendWords()
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
