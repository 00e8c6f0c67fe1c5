//! What may come second.
import { startTransition, useEffect, useState } from 'react'

/** True once `first` holds and was painted: what stands beneath the first view lets it go ahead, code and calls included. */
export function useAfterPaint(first: boolean): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!first || painted) return
    // a frame is painted after its own callbacks have run; a page that nobody sees has none
    let timer = setTimeout(done, 500)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(done, 100)
    })
    function done() {
      startTransition(() => setPainted(true))
    }
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [first, painted])
  return painted
}
