import type { ReactNode } from 'react'

/** A part in one of its states, with a word above it that says which. */
export function Specimen({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className="sg-specimen" data-wide={wide || undefined}>
      <figcaption>{title}</figcaption>
      <div>{children}</div>
    </figure>
  )
}
