//! The calls that wait for an answer: all of them end together when the session does.

const pending = new Set<AbortController>()

/** Runs a call with a signal that ends when `abortPending` is called. */
export async function whilePending<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
