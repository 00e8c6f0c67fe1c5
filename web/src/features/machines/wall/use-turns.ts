import { useEffect, useState } from 'react'

/** How long a page of the wall stands. */
const turnMs = 20_000

/** Which page of the wall is shown: the next one after a while, unless somebody stopped it. */
export function useTurns(pages: number) {
  const [page, setPage] = useState(0)
  const [stopped, stop] = useState(false)
  const shown = page % pages
  useEffect(() => {
    if (stopped || pages < 2) return
    const timer = setInterval(() => setPage((before) => (before + 1) % pages), turnMs)
    return () => clearInterval(timer)
  }, [stopped, pages])
  const go = (by: 1 | -1) => setPage((shown + by + pages) % pages)
  return { page: shown, stopped, stop, go }
}
