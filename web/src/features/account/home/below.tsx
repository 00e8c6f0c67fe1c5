import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Nothing of it is loaded or asked for until the reader is about to see it; its place is kept. */
export function Below({ height, children }: { height: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (near || !element) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={box} style={{ minHeight: height }}>
      {near && children}
    </div>
  )
}
