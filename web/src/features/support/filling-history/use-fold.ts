import { useEffect, useRef, useState } from 'react'

/** The search makes room for what is on display: it is closed while a run is, unless it was opened since. */
export function useFold(run: string | undefined) {
  const [opened, setOpened] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const arriving = useRef(false)
  const closed = run !== undefined && !opened
  // The button that was pressed goes out of sight: focus moves on to what it asked for, and that comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run may be displayed while the search is closed
  useEffect(() => {
    if (!arriving.current || !closed) return
    arriving.current = false
    bar.current?.scrollIntoView({ block: 'start' })
    document.getElementById('filling-tab-tab-charts')?.focus({ preventScroll: true })
  }, [closed, run])
  return {
    bar,
    closed,
    turn: () => setOpened(!opened),
    close: () => {
      arriving.current = true
      setOpened(false)
    },
  }
}
