//! Identical reads in flight at once become one: the same method, address and body while the first still waits.

/** An answer read to its end, so that each of several callers gets a whole one. */
interface Whole {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

interface Shared {
  answer: Promise<Whole>
  callers: number
  controller: AbortController
}

const inFlight = new Map<string, Shared>()

/** What makes two calls the same. The token is part of it, so that nobody shares across a change of login. */
export function sharingKey(method: string, url: string, body: string, authorization: string | null): string {
  return [method, url, authorization ?? '', body].join('\n')
}

/** Joins a call in flight under `key` or starts one. It ends early only when every caller has left. */
export async function share(
  key: string,
  caller: AbortSignal,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  caller.throwIfAborted()
  const shared = inFlight.get(key) ?? start(key, send)
  shared.callers += 1
  try {
    return respond(await untilAborted(shared.answer, caller))
  } finally {
    shared.callers -= 1
    if (shared.callers === 0) {
      if (inFlight.get(key) === shared) inFlight.delete(key)
      shared.controller.abort()
    }
  }
}

/** Sends a call that nobody joins, and reads its answer to the end while the caller waits. */
export async function unshared(
  caller: AbortSignal,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  caller.throwIfAborted()
  return respond(await send(caller).then(readWhole))
}

function start(key: string, send: (signal: AbortSignal) => Promise<Response>): Shared {
  const controller = new AbortController()
  const answer = send(controller.signal).then(readWhole)
  const shared: Shared = { answer, callers: 0, controller }
  const forget = () => {
    if (inFlight.get(key) === shared) inFlight.delete(key)
  }
  answer.then(forget, forget)
  inFlight.set(key, shared)
  return shared
}

async function readWhole(response: Response): Promise<Whole> {
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
}

function respond(whole: Whole): Response {
  const empty = whole.status === 204 || whole.status === 304
  return new Response(empty ? null : whole.body.slice(0), { status: whole.status, headers: whole.headers })
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
