//! Reading a stored file into the page. Its signed address is the whole authority: no token travels with it.
import type { PreviewSource } from '../lib/preview'
import { asFailure, call, unwrap } from './call'
import { api } from './client'
import { Failure } from './failure'

/** The bytes of a file of ours; a file that is gone or not the member's throws, with the server's words. */
export async function readFile(source: PreviewSource): Promise<Uint8Array<ArrayBuffer>> {
  if ('bytes' in source) return source.bytes
  if ('address' in source) return fetchBytes(source.address)
  const query = { exportKey: source.exportKey }
  const { url } = await call(api.GET('/api/general/export/file', { params: { query } }), { own: true })
  return fetchBytes(new URL(url, document.baseURI).href)
}

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await globalThis.fetch(address, { redirect: 'error' })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || type.includes('json')) unwrap(await response.text(), response.status)
    if (!response.ok) throw new Failure('unreadable', { status: response.status })
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw asFailure(error)
  }
}
