//! Reading a stored file into the page. Its signed address is the whole authority: no token travels with it.
import type { PreviewSource } from '../lib/preview'
import { asFailure, call, unwrap } from './call'
import { api } from './client'
import { Failure } from './failure'
import { stallMs } from './patience'
import { apiSettings } from './settings'
import { feeding, watchdog } from './watchdog'

/** The bytes of a file of ours; a file that is gone or not the member's throws, with the server's words. */
export async function readFile(source: PreviewSource): Promise<Uint8Array<ArrayBuffer>> {
  if ('bytes' in source) return source.bytes
  if ('address' in source) return fetchBytes(source.address)
  const { url } = await addressOf(source)
  return fetchBytes(new URL(url, document.baseURI).href)
}

function addressOf(source: Exclude<PreviewSource, { bytes: unknown } | { address: unknown }>) {
  if ('exportKey' in source)
    return call(api.GET('/api/general/export/file', { params: { query: { exportKey: source.exportKey } } }))
  if ('libraryFile' in source)
    return call(api.GET('/api/general/query/cloud/front/url', { params: { query: { fileUrl: source.libraryFile } } }))
  const { documentUniqueKey } = source
  return call(api.GET('/api/equipment/document/address', { params: { query: { documentUniqueKey } } }))
}

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const stall = new AbortController()
  const watch = watchdog(stall, stallMs)
  try {
    // a refusal speaks the page's language, which need not be the browser's
    const language = { 'Accept-Language': apiSettings().language() }
    const answer = await globalThis.fetch(address, { headers: language, redirect: 'error', signal: stall.signal })
    watch.fed()
    const { status, headers } = answer
    const response = new Response(answer.body && feeding(answer.body, watch.fed), { status, headers })
    const type = headers.get('content-type') ?? ''
    if (!response.ok || type.includes('json')) unwrap(await response.text(), status)
    if (!response.ok) throw new Failure('unreadable', { status })
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    // whoever waits gave nothing up: the network did
    throw stall.signal.aborted ? new Failure('unreadable') : asFailure(error)
  } finally {
    watch.end()
  }
}
