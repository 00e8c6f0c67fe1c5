//! The calls that wait for an answer: all of them end together when the session does.

const pending = new Set<AbortController>()
let pagesOnTheirWay = 0

/** Runs a call with a signal that ends when `abortPending` is called; under `noCallsUntil` it ends before it is sent. */
export async function whilePending<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (pagesOnTheirWay > 0) throw new DOMException('The page that would call is being left.', 'AbortError')
  const controller = new AbortController()
  pending.add(controller)
  try {
    return await run(controller.signal)
  } finally {
    pending.delete(controller)
  }
}

/** Gives up every call that still waits. */
export function abortPending(): void {
  for (const controller of [...pending]) controller.abort()
  pending.clear()
}

/**
 * Lets no call begin until `nextPage` stands. The page left behind stays mounted meanwhile and would ask again for what
 * was forgotten with the session, as a visitor: answers nobody waits for, whose 401 would reload the login page.
 */
export async function noCallsUntil(nextPage: Promise<unknown>): Promise<void> {
  pagesOnTheirWay += 1
  try {
    await nextPage
  } finally {
    pagesOnTheirWay -= 1
  }
}
