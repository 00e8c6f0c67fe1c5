//! A part of the client that nothing stands in for: it is asked for until it comes.
import { pause } from './pause'

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Loads with `load`, ever more slowly after each failure, which `onFailure` is told. */
export async function untilLoaded<T>(load: () => Promise<T>, onFailure?: () => unknown): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load()
    } catch {
      onFailure?.()
      await pause(pauseMs)
    }
  }
}
