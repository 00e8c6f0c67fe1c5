import './styles/steps.css'
import { IconCheck } from '@tabler/icons-react'

/** The steps of a task in their order, with the one that is being done now. */
export function Steps({
  label,
  steps,
  current,
  done,
}: {
  label: string
  steps: readonly string[]
  /** The place of the present one, from 0; past the last one all are done. */
  current: number
  /** Says to screen readers that a step is done. */
  done: string
}) {
  return (
    <ol className="sg-steps" aria-label={label}>
      {steps.map((step, place) => (
        <li key={step} data-done={place < current || undefined} aria-current={place === current ? 'step' : undefined}>
          <i aria-hidden>{place < current ? <IconCheck size={14} stroke={2.4} /> : place + 1}</i>
          <span>
            {step}
            {place < current && <span className="sg-vh"> {done}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
