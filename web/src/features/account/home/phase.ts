//! What the board may say, of one picture of all answers: an answer that is still awaited is never called empty.
import type { BoardLine } from '../../../shell/board/board'

/** How an answer stands. */
export interface Standing {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  data?: unknown
}

/** What stands where the lines stand. */
export type Phase = 'waiting' | 'failed' | 'noPlaces' | 'noLines' | 'lines'

/** Of the places that are looked at: `declared` is how many lines they have, `lines` those of which is known what they do. */
export function phaseOf({
  places,
  list,
  place,
  declared,
  lines,
  unasked,
}: {
  places: Standing
  list: Standing
  place: unknown
  declared: number
  lines: readonly BoardLine[]
  /** The list was not asked again since it lacks some of them. */
  unasked: boolean
}): Phase {
  if (list.isError && list.data === undefined) return 'failed'
  if (places.isError && places.data === undefined) return 'failed'
  if (list.isPending || places.isPending) return 'waiting'
  if (!place) return places.isFetching ? 'waiting' : 'noPlaces'
  if (lines.length > 0) return 'lines'
  if (declared === 0) return places.isFetching ? 'waiting' : 'noLines'
  return list.isFetching || unasked ? 'waiting' : 'failed'
}
