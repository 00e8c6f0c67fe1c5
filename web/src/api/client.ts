//! The typed client. Every call of the web client goes through `api`, and through `call` for its code.
import createClient from 'openapi-fetch'
import { rootAddress } from '../lib/base-path'
import type { paths } from './generated/schema'
import { whilePending } from './pending'
import { sendWithRetry } from './retry'
import { callHeaders } from './settings'
import { share, sharingKey } from './sharing'

/** Calls by path and method, typed by the server's own document. */
export const api = createClient<paths>({
  baseUrl: rootAddress(),
  // A late look-up: tests and tools may replace fetch after the client is made.
  fetch: (request) => transport(request),
})

/** Sends one request with our headers: shared with identical ones, given up with the session, repeated when heavy. */
export async function transport(request: Request): Promise<Response> {
  const headers = new Headers(callHeaders())
  request.headers.forEach((value, name) => {
    headers.set(name, value)
  })
  const { method, url } = request
  const body = method === 'GET' ? '' : await request.text()
  const key = sharingKey(method, url, body, headers.get('Authorization'))
  // The body goes as text: a request that is made from another one streams its body, which not every server takes.
  const init = body === '' ? { method, headers } : { method, headers, body }
  const { pathname } = new URL(url)
  return whilePending((session) =>
    share(key, AbortSignal.any([session, request.signal]), (signal) =>
      sendWithRetry(pathname, signal, () => globalThis.fetch(url, { ...init, signal })),
    ),
  )
}
