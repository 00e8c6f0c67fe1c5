import type { Sign, State } from '../../ui/state'

/** The signs in the order in which they want attention. */
export const states = ['alarm', 'unknown', 'stop', 'run'] as const satisfies readonly Sign[]
/** The same with those that have no sign of their own; nothing is as calm as a line that is switched off. */
export const drawn = [...states, 'off'] as const satisfies readonly State[]
