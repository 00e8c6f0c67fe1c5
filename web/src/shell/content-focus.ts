import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a move to another page the reader starts at its heading, not at the place where the old page was left. */
export function useContentFocus() {
  const content = useRef<HTMLElement>(null)
  // the page that stands, not the one on its way: its heading must be there
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    const former = last.current
    last.current = path
    if (former === undefined || former === path) return
    const heading = content.current?.querySelector<HTMLElement>('h1')
    ;(heading ?? content.current)?.focus({ preventScroll: true })
  }, [path])
  return content
}
