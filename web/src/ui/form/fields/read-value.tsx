import type { ReactNode } from 'react'
import { Name } from '../../name'

/** A field at the confirm step: what stands in it, to be read. */
export function ReadValue({ of, children }: { of: { label: string; wide?: boolean }; children: ReactNode }) {
  return (
    <dl className="sg-read" data-wide={of.wide || undefined}>
      <dt>{of.label}</dt>
      <dd>{typeof children === 'string' && children ? <Name>{children}</Name> : children || '―'}</dd>
    </dl>
  )
}
