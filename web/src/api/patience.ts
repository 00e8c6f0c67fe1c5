//! How long a call may wait for its whole answer. A network that is frozen refuses nothing: only a clock ends such a wait.
import { isHeavy } from './heavy'

/** Whoever waits for a call is told after so long that no answer came. Decision 0026. */
const ordinary = 12_000

/** Heavy figures, and files that the server may give at once, take their time. */
const long = 60_000

/** How long the bytes of a file may pause. A whole file takes as long as it takes. */
export const stallMs = 15_000

/** How long the call at `path` may take, all of its sends together. */
export function patienceFor(path: string): number {
  return isHeavy(path) || path.includes('/download/') ? long : ordinary
}
