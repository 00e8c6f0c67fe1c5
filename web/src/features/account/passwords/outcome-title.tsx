import { useEffect, useRef } from 'react'

/** The title of what came of a form. The form had the focus and is gone: the title takes it. */
export function OutcomeTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
