//! The rows of a list that are ticked. They stay ticked while pages are turned; another filter or subject starts anew.
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from './list'

/** The ticked rows. */
export interface Selection<Row> {
  rows: readonly Row[]
  /** How many of them stand on the page in view. */
  here: number
  has(row: Row): boolean
  tick(row: Row, on: boolean): void
  /** Ticks every row of the page in view, or none of them. */
  tickPage(on: boolean): void
  clear(): void
}

export function useSelection<Row>(list: List<Row, object>, rowId: (row: Row) => string): Selection<Row> {
  const { page: _, size: __, sort: ___, ...filters } = list.asked
  const about = hashKey([list.about, filters])
  const [held, hold] = useState({ about, rows: new Map<string, Row>() })
  if (held.about !== about) hold({ about, rows: new Map() })
  // a row in view is told as it stands now
  const fresh = new Map(list.rows.map((row) => [rowId(row), row]))
  const rows = [...held.rows].map(([id, row]) => fresh.get(id) ?? row)
  const set = (changed: readonly Row[], on: boolean) =>
    hold((before) => {
      const next = new Map(before.rows)
      for (const row of changed) on ? next.set(rowId(row), row) : next.delete(rowId(row))
      return { about, rows: next }
    })
  return {
    rows,
    here: list.rows.filter((row) => held.rows.has(rowId(row))).length,
    has: (row) => held.rows.has(rowId(row)),
    tick: (row, on) => set([row], on),
    tickPage: (on) => set(list.rows, on),
    clear: () => hold({ about, rows: new Map() }),
  }
}
