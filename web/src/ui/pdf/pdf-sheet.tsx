import './pdf-sheet.css'
import { useEffect, useRef } from 'react'
import type { Pdf, PdfSize } from './engine'

/** One page of a document. The page before it stays until the next one is drawn. */
export function PdfSheet({
  pdf,
  draw,
  page,
  zoom,
  width,
  label,
  onDrawn,
  onFault,
}: {
  pdf: Pdf
  draw: typeof import('./engine').drawPage
  page: number
  /** A factor of the true size; null: as wide as `width`. */
  zoom: number | null
  width: number
  label: string
  onDrawn(zoom: number): void
  onFault(): void
}) {
  const sheet = useRef<HTMLElement>(null)
  // Of no weight while a zoom is chosen: a moved window edge then draws nothing anew.
  const fit = zoom === null ? width : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callers' functions are new each time and mean the same
  useEffect(() => {
    if (!sheet.current || (zoom === null && fit < 50)) return
    const size: PdfSize = zoom === null ? { width: fit } : { zoom }
    let left = false
    const drawing = draw(pdf, page, size, sheet.current)
    drawing.done.then(
      (drawn) => left || onDrawn(drawn),
      () => left || onFault(),
    )
    return () => {
      left = true
      drawing.cancel()
    }
  }, [pdf, page, zoom, fit])
  return <section ref={sheet} className="sg-pdf-sheet" aria-label={label} />
}
