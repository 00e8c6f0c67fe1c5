import type { ReactNode } from 'react'

/** What a tag's ground says beside its word. */
export type TagTone = 'plain' | 'brand' | 'good' | 'bad' | 'caution' | 'staff'

/** A word that sorts: a kind, a validity, a category. A machine's state is a `StateTag`. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className="sg-tag" data-tone={tone}>
      {children}
    </span>
  )
}
