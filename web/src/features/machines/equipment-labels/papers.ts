//! Papers on which labels are printed, in millimetres, and which label stands where on them.
import type { PaperName } from './search'

/** A paper: its page, and the labels on it. */
export interface Paper {
  page: readonly [width: number, height: number]
  label: readonly [width: number, height: number]
  columns: number
  rows: number
  /** The first label's upper left corner. */
  left: number
  top: number
  /** Between two columns. */
  gap: number
  /** The side of the code. */
  code: number
  /** The words stand below the code instead of beside it. */
  upright?: true
}

/** The sheets that are sold most, and two rolls of label printers. The code is never narrower than 15 mm. */
export const papers: Readonly<Record<PaperName, Paper>> = {
  a4x21: { page: [210, 297], label: [63.5, 38.1], columns: 3, rows: 7, left: 7.25, top: 15.15, gap: 2.5, code: 26 },
  a4x24: { page: [210, 297], label: [70, 37], columns: 3, rows: 8, left: 0, top: 0.5, gap: 0, code: 26 },
  w62: { page: [62, 29], label: [62, 29], columns: 1, rows: 1, left: 0, top: 0, gap: 0, code: 24 },
  w29: { page: [29, 50], label: [29, 50], columns: 1, rows: 1, left: 0, top: 0, gap: 0, code: 23, upright: true },
}

/** How many labels a sheet has. */
export function placesOf({ columns, rows }: Paper): number {
  return columns * rows
}

/** The first free place as it counts: one that the paper does not have is its first. */
export function firstOn(paper: Paper, first = 1): number {
  return first <= placesOf(paper) ? first : 1
}

/** Labels on their sheets, by place; `null` is a place that is used or stays empty. The first sheet begins at `first`. */
export function sheetsOf<Label>(labels: readonly Label[], paper: Paper, first = 1): (Label | null)[][] {
  const places = placesOf(paper)
  const all: (Label | null)[] = [...Array<null>(firstOn(paper, first) - 1).fill(null), ...labels]
  const sheets: (Label | null)[][] = []
  for (let at = 0; at < all.length && labels.length > 0; at += places) {
    const sheet = all.slice(at, at + places)
    sheets.push([...sheet, ...Array<null>(places - sheet.length).fill(null)])
  }
  return sheets
}
