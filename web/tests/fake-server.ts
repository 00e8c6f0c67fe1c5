import { vi } from 'vitest'

/** A request that reached the fake server. */
export interface Seen {
  method: string
  path: string
  headers: Headers
  body: string
  signal: AbortSignal
}

/** Answers each request by `answer`, and remembers what it saw. A refused promise is a network failure. */
export function fakeServer(answer: (seen: Seen, nth: number) => Response | Promise<Response>): Seen[] {
  const seen: Seen[] = []
  // A request's signal follows its caller's only as long as the requests between them live.
  const alive: (Request | string)[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    alive.push(input, request)
    const { pathname, search } = new URL(request.url)
    const one = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: await request.clone().text(),
      signal: request.signal,
    }
    seen.push(one)
    return Promise.race([answer(one, seen.length), aborted(request.signal)])
  })
  return seen
}

/** An answer in the envelope. */
export function envelope(data: unknown, code = 200, message: string | null = null, status = 200): Response {
  return Response.json({ code, message, data }, { status })
}

/** An answer that never comes. */
export function never(): Promise<Response> {
  return new Promise(() => {})
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const gone = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) gone()
    signal.addEventListener('abort', gone)
  })
}
