import './styles/print-area.css'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What the browser prints in the place of the page, each child on a page of this size; on the screen nothing. */
export function PrintArea({
  width,
  height,
  margin = '0',
  children,
}: {
  width: string
  height: string
  /** Around each page; without one a child lies on all of its page. */
  margin?: string
  children: ReactNode
}) {
  return createPortal(
    <>
      <style>{`@page { size: ${width} ${height}; margin: ${margin} }`}</style>
      <div className="sg-print">{children}</div>
    </>,
    document.body,
  )
}
