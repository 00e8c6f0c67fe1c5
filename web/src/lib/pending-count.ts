//! How many waits are under way: the loading mask shows while there is one.
import { createStore } from './store'

/** Counts the permission checks under way. */
export const checksUnderWay = createStore(0)

/** Runs `work` while the count is one higher. */
export async function whileChecking<T>(work: () => Promise<T>): Promise<T> {
  checksUnderWay.set(checksUnderWay.get() + 1)
  try {
    return await work()
  } finally {
    checksUnderWay.set(checksUnderWay.get() - 1)
  }
}
