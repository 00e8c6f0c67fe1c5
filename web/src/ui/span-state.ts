import type { State } from './state'

const names = { operating: 'run', alarm: 'alarm', stopped: 'stop', off: 'off', unknown: 'unknown' } as const

/** The component's name for the state of a stretch of time. */
export function spanState(word: keyof typeof names): State {
  return names[word]
}
