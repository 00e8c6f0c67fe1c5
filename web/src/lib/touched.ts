//! What may wait for somebody to do something.
import { useEffect, useState } from 'react'

/** True from the first key or press on the page on. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) return
    const touch = () => setTouched(true)
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, touch, true)
    return () => {
      for (const event of events) removeEventListener(event, touch, true)
    }
  }, [touched])
  return touched
}
