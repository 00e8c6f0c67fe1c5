//! The typed client. Every call of the web client goes through `api`, and through `call` for its code.
import createClient from 'openapi-fetch'
import { rootAddress } from '../lib/base-path'
import type { paths } from './generated/schema'
import { heard } from './heard'
import { untilFree } from './held-back'
import { patienceFor } from './patience'
import { whilePending } from './pending'
import { isRead } from './reads'
import { sendWithRetry } from './retry'
import { callHeaders } from './settings'
import { share, sharingKey, unshared } from './sharing'

/** Calls by path and method, typed by the server's own document. */
export const api = createClient<paths>({
  baseUrl: rootAddress(),
  // A late look-up: tests and tools may replace fetch after the client is made.
  fetch: (request) => transport(request),
})

/**
 * Sends one request with our headers: given up with the session or when no answer comes, repeated when heavy; reads
 * are shared with identical ones.
 */
export async function transport(request: Request): Promise<Response> {
  const headers = new Headers(callHeaders())
  request.headers.forEach((value, name) => {
    headers.set(name, value)
  })
  const { method, url } = request
  // The body goes as the bytes it has, a form's files included; one that streamed is not taken by every server.
  const body = method === 'GET' ? null : await request.arrayBuffer()
  const init = body === null || body.byteLength === 0 ? { method, headers } : { method, headers, body }
  const { pathname } = new URL(url)
  const send = (gone: AbortSignal) => {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(patienceFor(pathname))])
    return sendWithRetry(pathname, signal, () => globalThis.fetch(url, { ...init, signal }).then(noted))
  }
  return whilePending(async (session) => {
    const caller = AbortSignal.any([session, request.signal])
    await untilFree(pathname, caller)
    if (!isRead(method, pathname)) return unshared(caller, send)
    const words = body === null ? '' : new TextDecoder().decode(body)
    return share(sharingKey(method, url, words, headers.get('Authorization')), caller, send)
  })
}

/** An answer is a sign of life, unless it says that the server behind it is away. */
function noted(response: Response): Response {
  if (response.status < 500) heard()
  return response
}
