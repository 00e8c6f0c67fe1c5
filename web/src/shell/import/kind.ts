//! What an import is of: equipment, plans.
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Title } from '../static-data'
import type { ImportOrder, ImportReport } from './order'

/** How many rows did what. */
export interface ImportCounts {
  added: number
  changed: number
  same: number
}

/** A kind of import: its calls, its words, and where it leads. */
export interface ImportKind {
  title: Title
  /** Writes nothing. */
  check(order: ImportOrder): Promise<ImportReport>
  /** Stores all of the file, or nothing. */
  save(order: ImportOrder): Promise<ImportReport>
  /** Saves a file with headings alone. */
  template(): Promise<unknown>
  /** Has asked for anew what an import changes. */
  renew(client: QueryClient): Promise<unknown>
  /** Leads away without an import, and to what was imported. */
  cancel: ReactNode
  list: ReactNode
  words: {
    /** What the page is about, inside of a sentence. */
    what: string
    /** Of the field of the file. */
    file: string
    /** By what rows are known. */
    how: string
    /** What a row is about, above a column. */
    subject: string
    /** What is counted. */
    unit: string
    submit(count: number): string
    ask(count: number): string
    askText(counts: ImportCounts, location: string): string
    done(counts: ImportCounts): string
  }
}
