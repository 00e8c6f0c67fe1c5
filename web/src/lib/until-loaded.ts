//! A part of the client that nothing stands in for: it is asked for until it comes.
import { pause } from './pause'

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Loads with `load`, ever more slowly after each failure, which `onFailure` is told. Browsers remember a module that did
 * not come and never ask the network for it again, so each further try asks by an address of its own, with `importFrom`.
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  onFailure?: () => unknown,
  importFrom: (address: string) => Promise<T> = (address) => import(/* @vite-ignore */ address),
): Promise<T> {
  let next = load
  for (let tries = 1, pauseMs = firstPauseMs; ; tries += 1, pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await next()
    } catch (error) {
      onFailure?.()
      const address = addressIn(error)
      if (address) next = () => importFrom(`${address}?again=${tries}`)
      await pause(pauseMs)
    }
  }
}

/** The file that did not come, as far as the browser names it. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined
}
