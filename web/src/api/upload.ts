//! Sending files. Only XMLHttpRequest tells how far an upload has come; everything else is as with any other call.
import { rootAddress } from '../lib/base-path'
import { call } from './call'
import { heard } from './heard'
import { stallMs } from './patience'
import { whilePending } from './pending'
import { callHeaders } from './settings'
import { watchdog } from './watchdog'

/** How long the server may look at a file that has arrived. */
const lookingMs = 60_000

/** What goes along with an upload. */
export interface UploadOptions {
  /** The same for each try of one and the same order, so that a server that has it already does not do it twice. */
  key: string
  /** How much has gone out, 0 to 1. */
  onProgress(share: number): void
  /** Gives it up. */
  signal: AbortSignal
}

/** Posts texts and files as a form; gives the answer's data, or throws as `call` does. */
export function upload<Data>(path: `/api/${string}`, parts: FormData, options: UploadOptions): Promise<Data> {
  return call(
    whilePending((session) =>
      send(path, parts, { ...options, signal: AbortSignal.any([session, options.signal]) }),
    ) as Promise<{ data: { data: Data }; response: Response }>,
  )
}

function send(
  path: string,
  parts: FormData,
  { key, onProgress, signal }: UploadOptions,
): Promise<{ data: unknown; response: Response }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stall = new AbortController()
    let watch = watchdog(stall, stallMs)
    const fail = (error: Error) => {
      watch.end()
      reject(error)
    }
    const giveUp = () => request.abort()
    request.open('POST', rootAddress() + path)
    for (const [name, value] of Object.entries({ ...callHeaders(), 'Idempotency-Key': key }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      watch.fed()
      if (lengthComputable) onProgress(loaded / total)
    }
    request.upload.onload = () => {
      watch.end()
      watch = watchdog(stall, lookingMs)
    }
    request.onload = () => {
      watch.end()
      const { status, responseText } = request
      if (status < 500) heard()
      resolve({
        data: responseText,
        response: new Response(null, { status: Math.max(status, 200), headers: headersOf(request) }),
      })
    }
    request.onerror = () => fail(new TypeError('network'))
    // given up by the reader or the session; or by the clock, which is a network failure
    request.onabort = () => fail(signal.aborted ? new DOMException('given up', 'AbortError') : new TypeError('stalled'))
    signal.addEventListener('abort', giveUp)
    stall.signal.addEventListener('abort', giveUp)
    if (signal.aborted) return fail(new DOMException('given up', 'AbortError'))
    request.send(parts)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const name of ['X-Request-Id', 'Retry-After']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
