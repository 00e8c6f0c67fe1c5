//! What the trend tab asks for and draws. The former answer stays until the next is there, and stands still while somebody
//! drags a stretch over it.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type LineTrend, lineTrendQuery } from '../../../../queries/trend'
import { chartWords } from '../../../../shell/trend/chart-words'
import { bandsOf, fineReach, lineOfPoints, panesOf, type Span } from '../../../../shell/trend/model'
import { pointsFor } from '../../../../shell/trend/points'
import { categoryText, useTrendWords } from '../../../../shell/trend/words'
import { type Extremes, extremesOf } from '../../../../ui/charts/readings'
import type { Refresh } from '../refresh'
import type { useLineItems } from './use-line-items'

/** What is asked for. */
interface Question {
  line: string
  device: string
  when: Parameters<typeof lineTrendQuery>[0]['when']
  items: ReturnType<typeof useLineItems>
  ranges: Readonly<Record<string, Extremes>>
  zone: string
  width: number
  refresh: Refresh
}

/** Asks, renews itself as the member wants it, and prepares the answer. */
export function useLineTrend({ line, device, when, items, ranges, zone, width, refresh }: Question) {
  const t = useTrendWords()
  const zoomed = 'startTime' in when
  const { interval, meta } = refresh
  const query = useQuery({
    ...lineTrendQuery({
      lineUniqueKey: line,
      deviceUniqueKey: device,
      itemKeys: items.itemKeys,
      maxPoints: pointsFor(width),
      when,
    }),
    enabled: !items.master.isPending && width > 0,
    // a stretch that was zoomed into does not move on
    refetchInterval: zoomed ? false : interval,
    refetchOnWindowFocus: !zoomed && interval !== false,
    refetchOnReconnect: !zoomed && interval !== false,
    meta,
  })
  const [held, setHeld] = useState<LineTrend | null>(null)
  const answer = held ?? query.data
  const bands = useMemo(() => bandsOf(answer), [answer])
  const shown = useMemo<Span | undefined>(
    () => answer && { from: Date.parse(answer.startTime), to: Date.parse(answer.endTime) },
    [answer],
  )
  const panes = useMemo(() => {
    const lines = (answer?.series ?? []).map(lineOfPoints)
    const words = { category: (key: string) => categoryText(t, key) }
    return panesOf(items.signals, lines, bands.segments, ranges, words)
  }, [answer, items.signals, bands.segments, ranges, t])
  const words = useMemo(() => chartWords(t, zone, bands, true), [t, zone, bands])
  const values = panes.flatMap(({ readings }) => readings.flatMap(({ points }) => points.map(([, value]) => value)))
  return {
    query,
    drawing: shown && { ...bands, panes, words, shown, reach: fineReach },
    /** Nothing was heard of the filler in the window. */
    silent: bands.segments.every(({ state }) => state === 'unknown') && extremesOf(values) === null,
    samples: answer?.sampleCount,
    hold: (dragging: boolean) => setHeld(dragging ? (query.data ?? null) : null),
  }
}
