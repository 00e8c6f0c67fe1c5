//! The five states of the analysis, in their order, and the sign of each.
import type { OperatingAnalysis } from '../../../queries/production-analysis'
import type { State } from '../../../ui/state'

export type StateName = keyof OperatingAnalysis['seconds']

/** Each state with its sign; unknown stands last and apart. */
export const stateSigns: readonly (readonly [StateName, State])[] = [
  ['operating', 'run'],
  ['alarm', 'alarm'],
  ['stopped', 'stop'],
  ['off', 'off'],
  ['unknown', 'unknown'],
]

/** The sign of a state. */
export function signOfState(name: string): State {
  return stateSigns.find(([one]) => one === name)?.[1] ?? 'unknown'
}
