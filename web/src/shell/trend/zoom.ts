//! Zooming: a stretch within the window, on whole seconds, never shorter than can be read.
import { isoIn } from '../../lib/zone'
import type { Span } from './model'

/** Shortest stretch that a zoom shows. */
const shortest = 60_000

/** The stretch as the address holds it; null when it is the whole window. */
export function cutZoom(wished: Span, window: Span, zone: string): { from: string; to: string } | null {
  const middle = (wished.from + wished.to) / 2
  const half = Math.max(wished.to - wished.from, shortest) / 2
  const from = Math.max(window.from, Math.floor((middle - half) / 1000) * 1000)
  const to = Math.min(window.to, Math.ceil((middle + half) / 1000) * 1000)
  return to - from >= window.to - window.from ? null : { from: isoIn(from, zone), to: isoIn(to, zone) }
}

/** The stretch around `middle`, longer or shorter by `factor`. */
export function scaled({ from, to }: Span, middle: number | null, factor: number): Span {
  const centre = middle ?? (from + to) / 2
  const half = ((to - from) / 2) * factor
  return { from: centre - half, to: centre + half }
}
