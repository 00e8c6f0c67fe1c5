//! How many lines stand on the wall at once, and how they are laid out.
import type { WallSize } from './search'

/** Lines at once, by the size of the text. */
const most: Record<WallSize, number> = { normal: 12, large: 6, huge: 4 }

/** A page of the wall: its columns and rows, how large its text is beside that of six lines, and how many pages there are. */
export interface WallLayout {
  columns: number
  rows: number
  scale: number
  pages: number
  perPage: number
}

/** Up to so many lines: columns, rows, size of the text. */
const grids = [
  [1, 1, 1, 1.8],
  [2, 2, 1, 1.4],
  [3, 3, 1, 1.1],
  [4, 2, 2, 1.3],
  [6, 3, 2, 1],
  [9, 3, 3, 0.8],
  [12, 4, 3, 0.72],
] as const

/** Lines are spread over as few pages as they need, evenly, so that no page is nearly empty. */
export function layoutOf(lines: number, size: WallSize, upright = false): WallLayout {
  const pages = Math.max(1, Math.ceil(lines / most[size]))
  const perPage = Math.max(1, Math.ceil(lines / pages))
  const [, across, down, scale] = grids.find(([upTo]) => perPage <= upTo) ?? grids[grids.length - 1] ?? grids[0]
  const [columns, rows] = upright ? [down, across] : [across, down]
  return { columns, rows, scale, pages, perPage }
}
