//! What the address of home says: which lines are shown.
import type { Sign } from '../../../ui/state'
import { states } from './states'

/** The screen's state; what is at its default is absent. */
export interface HomeSearch {
  /** Lines in one state only. */
  state?: Sign
  /** The lines of all places instead of those of the place in the header. */
  places?: 'all'
}

/** Reads the address; whatever it cannot be is dropped. */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const state = states.find((one) => one === raw.state)
  // What was dropped stays as undefined: the router would otherwise hand the page the raw value beside ours.
  return { state, places: raw.places === 'all' ? 'all' : undefined } as HomeSearch
}
