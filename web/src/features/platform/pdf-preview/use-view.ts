import { useEffect, useState } from 'react'
import { pageWithin, zoomStep } from './zoom'

/** What of the document is in view, and how to change it. */
export interface View {
  page: number
  pages: number
  /** The chosen zoom; null: as wide as the window. */
  zoom: number | null
  /** The zoom at which the page stands. */
  drawn: number
  show(page: number): void
  turn(by: number): void
  step(up: boolean): void
  fit(): void
  setDrawn(zoom: number): void
}

/** Page and zoom, also by keyboard: arrows and Page keys turn, plus, minus and 0 zoom. */
export function useView(pages: number, first = 1): View {
  const [page, setPage] = useState(pageWithin(String(first), pages, 1))
  const [zoom, setZoom] = useState<number | null>(null)
  const [drawn, setDrawn] = useState(1)
  const show = (next: number) => setPage(Math.min(Math.max(next, 1), pages))
  const view: View = {
    page,
    pages,
    zoom,
    drawn,
    show,
    turn: (by) => show(page + by),
    step: (up) => setZoom(zoomStep(zoom ?? drawn, up)),
    fit: () => setZoom(null),
    setDrawn,
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
      if (!act || (event.target instanceof Element && event.target.closest('input'))) return
      event.preventDefault()
      act(view)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return view
}

const actions: Record<string, (view: View) => void> = {
  ArrowRight: (view) => view.turn(1),
  ArrowLeft: (view) => view.turn(-1),
  PageDown: (view) => view.turn(1),
  PageUp: (view) => view.turn(-1),
  Home: (view) => view.show(1),
  End: (view) => view.show(view.pages),
  '+': (view) => view.step(true),
  '-': (view) => view.step(false),
  '0': (view) => view.fit(),
}
