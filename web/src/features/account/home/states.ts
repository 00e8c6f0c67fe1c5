import type { State } from '../../../ui/state'

/** The states in the order in which they want attention. */
export const states = ['alarm', 'unknown', 'stop', 'run'] as const satisfies readonly State[]
