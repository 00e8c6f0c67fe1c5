import './styles/state.css'
/** The four signs of the legend. */
export type Sign = 'run' | 'alarm' | 'stop' | 'unknown'
/** What is drawn. Switched off has no sign of its own: it is the sign of a stop, paler, and a word. */
export type State = Sign | 'off'

/** The sign under which a state is counted and filtered. */
export function signOf(state: State): Sign {
  return state === 'off' ? 'stop' : state
}

/** Four shapes, so the state survives greyscale: disc, triangle, square, dashed ring with a question mark. */
export function StateMark({ state, size = 14 }: { state: State; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
      {state === 'run' && <circle cx="7" cy="7" r="6" fill="var(--sg-run)" />}
      {state === 'run' && <path d="M5.4 4v6L10.2 7Z" fill="var(--sg-bg)" />}
      {state === 'alarm' && (
        <path d="M7 .6 13.7 12.7H.3Z" fill="var(--sg-alarm)" stroke="var(--sg-alarm)" strokeLinejoin="round" />
      )}
      {state === 'alarm' && <path d="M6.1 4.6h1.8L7.6 8.8H6.4ZM6.1 9.9h1.8v1.6H6.1Z" fill="var(--sg-bg)" />}
      {state === 'stop' && (
        <rect x="1" y="1" width="12" height="12" rx="2" fill="none" stroke="var(--sg-stop)" strokeWidth="1.6" />
      )}
      {state === 'stop' && <rect x="3.6" y="3.6" width="6.8" height="6.8" rx=".6" fill="var(--sg-stop)" />}
      {state === 'off' && (
        <rect x="1" y="1" width="12" height="12" rx="2" fill="none" stroke="var(--sg-off)" strokeWidth="1.6" />
      )}
      {state === 'unknown' && (
        <circle
          cx="7"
          cy="7"
          r="6"
          fill="none"
          stroke="var(--sg-unknown)"
          strokeWidth="1.5"
          strokeDasharray="2.6 2.11"
        />
      )}
      {state === 'unknown' && (
        <path
          d="M5.1 5.6a1.95 1.95 0 1 1 2.9 1.7c-.7.4-1 .7-1 1.4M7 9.8v1.4"
          fill="none"
          stroke="var(--sg-unknown)"
          strokeWidth="1.4"
        />
      )}
    </svg>
  )
}

export function StateTag({ state, label, since }: { state: State; label: string; since?: string }) {
  return (
    <span className="sg-state" data-state={state}>
      <StateMark state={state} />
      <b>{label}</b>
      {since && <span className="sg-state-since">{since}</span>}
    </span>
  )
}
