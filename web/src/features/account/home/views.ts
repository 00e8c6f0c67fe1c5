//! The two forms of the board: cards for a plant's few lines, a dense table for many.

import type { StatusDay } from '../../../queries/operating-status'
import type { Move } from '../../../shell/board/band'

/** The forms. */
export const lineViews = ['cards', 'table'] as const
export type LineView = (typeof lineViews)[number]

/** More lines than this begin as a table; the member's own choice comes first. */
export const cardsUpTo = 12

/** What every line is drawn with. */
export interface LineViewProps {
  days: ReadonlyMap<string, StatusDay>
  movesOf(line: string): Move[]
  now: number
  mayOpenHistory: boolean
  /** Lines of several places: each says its own. */
  manyPlaces: boolean
}
