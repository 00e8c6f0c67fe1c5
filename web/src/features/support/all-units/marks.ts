//! The two units that are marked for a comparison.
import type { Check } from '../../../ui/form/complaint'
import { missing } from '../analysis/period-draft'

/** Basis and comparison, each a unit or nothing yet. */
export interface Marks {
  a: string
  b: string
}

/** Both are there, and differ: their days are the same anyway. */
export const check: Check<Marks> = ({ a, b }) => {
  const complaints = {
    a: a === '' ? missing : undefined,
    b: b === '' ? missing : a === b ? { rule: 'analysis:same' as const } : undefined,
  }
  return Object.values(complaints).some(Boolean) ? { complaints } : { output: { a, b } }
}
