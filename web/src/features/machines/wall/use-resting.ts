import { useEffect, useState } from 'react'

/** Nobody moves, presses or types for so long: the controls go. */
const restMs = 5_000

/** True while nobody does anything with the page. */
export function useResting(): boolean {
  const [resting, rest] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => rest(true), restMs)
    const note = () => {
      clearTimeout(timer)
      rest(false)
      timer = setTimeout(() => rest(true), restMs)
    }
    const deeds = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const deed of deeds) addEventListener(deed, note, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const deed of deeds) removeEventListener(deed, note)
    }
  }, [])
  return resting
}
