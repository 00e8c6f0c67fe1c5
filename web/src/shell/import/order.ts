//! The calls of the import: the file itself is the body.
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { components } from '../../../api/generated/schema'

export type ImportReport = components['schemas']['ImportReport']
export type FaultRow = components['schemas']['ImportFaultRow']
export type Encoding = 'utf-8' | 'shift_jis'

/** A file for a location, and how it is written; found by itself unless it is said. */
export interface ImportOrder {
  file: File
  encoding: Encoding | null
  locationUniqueKey: string
}

const paths = { check: '/api/equipment/import/check', save: '/api/equipment/import/save' } as const

/** `check` writes nothing; `save` stores all of the file, or nothing. */
export function sendFile(what: keyof typeof paths, { file, encoding, locationUniqueKey }: ImportOrder) {
  const query = { locationUniqueKey, ...(encoding && { encoding }) }
  const request = {
    params: { query },
    body: file as unknown as string,
    bodySerializer: (body: unknown) => body as File,
    headers: { 'Content-Type': 'text/csv' },
  }
  return call(api.POST(paths[what], request))
}
