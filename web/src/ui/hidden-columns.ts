import { type RefObject, useEffect, useState } from 'react'

/**
 * How many heads of the table inside `scroller` end beyond its right edge, or behind the menus that stand there. Marks the
 * scroller while columns are hidden at its left. `shape` changes with the table's columns.
 */
export function useHiddenColumns(scroller: RefObject<HTMLElement | null>, shape: string): number {
  const [hidden, setHidden] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a table of another shape is counted anew
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const count = () => {
      const heads = [...element.querySelectorAll('thead th')]
      const menu = heads.at(-1)?.matches('.control:not(:first-child)') ? heads.pop() : undefined
      const edge = menu ? menu.getBoundingClientRect().left : element.getBoundingClientRect().right
      setHidden(heads.filter((head) => head.getBoundingClientRect().right > edge + 3).length)
      element.toggleAttribute('data-scrolled', element.scrollLeft > 0)
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
