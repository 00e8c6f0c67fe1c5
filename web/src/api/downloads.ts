//! Ordering a file. The server builds it in the background and answers with a key; a file that comes at once is saved at once, a PDF shown.

import { rootAddress } from '../lib/base-path'
import { dispositionName } from '../lib/content-disposition'
import { isPdf, openHeld } from '../lib/held-preview'
import { i18n } from '../lib/i18n'
import { saveBytes, withOneMark } from '../lib/save-file'
import { unwrap, withFrame } from './call'
import { transport } from './client'
import { Failure } from './failure'
import type { paths } from './generated/schema'

/** The calls that answer with a file. */
export type DownloadPath = Extract<keyof paths, `${string}/download/${string}` | `${string}/download`>

/** The body that a download call takes. */
export type DownloadBody<P extends DownloadPath> = paths[P] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** What became of an order: a key to follow, or a file already saved or shown. */
export type Order = { exportKey: string } | { saved: string }

/** Orders a file; throws as `call` does. */
export function orderFile<P extends DownloadPath>(path: P, body: DownloadBody<P>): Promise<Order> {
  const request = new Request(`${rootAddress()}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: 'respond-async' },
    body: JSON.stringify(body),
  })
  return withFrame(transport(request).then(takeAnswer))
}

/** Fetches a file that comes at once, and saves it; throws as `call` does. */
export function fetchFile(path: keyof paths, query: Record<string, string>): Promise<Order> {
  return withFrame(transport(new Request(`${rootAddress()}${path}?${new URLSearchParams(query)}`)).then(takeAnswer))
}

/** Reads the answer of a download call: JSON is a key or a refusal, anything else is the file. */
export async function takeAnswer(response: Response): Promise<Order> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json') || !response.ok) return takeJson(await response.text(), response.status)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length === 0) throw new Failure('unreadable', { said: i18n.t('errors:fileMissing') })
  const name = dispositionName(response.headers.get('content-disposition')) ?? 'download'
  if (isPdf(name, type)) openHeld(bytes, name)
  else saveBytes(isCsv(type, name) ? withOneMark(bytes) : bytes, name, type)
  return { saved: name }
}

function takeJson(text: string, status: number): Order {
  const data = unwrap(text, status)
  if (typeof data === 'object' && data !== null && 'exportKey' in data) return { exportKey: String(data.exportKey) }
  throw new Failure('unreadable', { status })
}

function isCsv(type: string, name: string): boolean {
  return type.startsWith('text/csv') || name.toLowerCase().endsWith('.csv')
}
