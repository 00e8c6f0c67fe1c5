//! Sending a heavy query again.
import { heavySends, isHeavy } from './heavy'

/** Waits between the sends of a heavy query. */
const pauses = [250, 750, 1500]

/** Sends once, or up to four times for a heavy query; only a network failure or an HTTP 5xx is tried again. */
export async function sendWithRetry(
  path: string,
  signal: AbortSignal,
  send: () => Promise<Response>,
): Promise<Response> {
  const sends = isHeavy(path) ? heavySends : 1
  for (let sent = 1; ; sent += 1) {
    const last = sent >= sends
    try {
      const response = await send()
      if (last || response.status < 500) return response
      await response.body?.cancel()
    } catch (error) {
      if (last || signal.aborted) throw error
    }
    await pause(pauses[sent - 1] ?? 1500, signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
