import { type State, StateMark } from './state'
import './styles/bands.css'

/** What the shapes and colours of a band mean. */
export function StateLegend({ states, label }: { states: readonly (readonly [State, string])[]; label: string }) {
  return (
    <ul className="sg-statelegend" aria-label={label}>
      {states.map(([state, name]) => (
        <li key={state}>
          <StateMark state={state} size={13} /> {name}
        </li>
      ))}
    </ul>
  )
}
