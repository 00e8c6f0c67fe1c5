import { type RefObject, useEffect, useState } from 'react'

/** How many heads of the table inside `scroller` end beyond its right edge. `shape` changes with the table's columns. */
export function useHiddenColumns(scroller: RefObject<HTMLElement | null>, shape: string): number {
  const [hidden, setHidden] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a table of another shape is counted anew
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const count = () => {
      const edge = element.getBoundingClientRect().right + 1
      const heads = [...element.querySelectorAll('thead th')]
      setHidden(heads.filter((head) => head.getBoundingClientRect().right > edge + 2).length)
    }
    count()
    const sizes = new ResizeObserver(count)
    sizes.observe(element)
    element.addEventListener('scroll', count, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', count)
    }
  }, [scroller, shape])
  return hidden
}
