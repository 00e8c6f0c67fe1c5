import './styles/ladder.css'
import type { ReactNode } from 'react'

/** A step of what follows: when, and what. */
export interface LadderStep {
  key: string
  when: string
  what: ReactNode
  /** The begin of it all stands out as an alarm, its end as a good one. */
  tone?: 'alarm' | 'end'
}

/** What follows one after the other, from top to bottom. */
export function Ladder({ label, steps }: { label: string; steps: readonly LadderStep[] }) {
  return (
    <ol className="sg-ladder" aria-label={label}>
      {steps.map(({ key, when, what, tone }) => (
        <li key={key} data-tone={tone}>
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}
