//! What an import sends, and what it is told: the file itself is the body of its calls.
import type { components } from '../../api/generated/schema'

export type ImportReport = components['schemas']['ImportReport']
export type FaultRow = components['schemas']['ImportFaultRow']
export type Encoding = 'utf-8' | 'shift_jis'

/** A file for a location, and how it is written; found by itself unless it is said. */
export interface ImportOrder {
  file: File
  encoding: Encoding | null
  locationUniqueKey: string
}

/** What a call of an import is sent. */
export function fileRequest({ file, encoding, locationUniqueKey }: ImportOrder) {
  return {
    params: { query: { locationUniqueKey, ...(encoding && { encoding }) } },
    body: file as unknown as string,
    bodySerializer: (body: unknown) => body as File,
    headers: { 'Content-Type': 'text/csv' },
  }
}
