//! The page has to go, whatever stands in it: its session is over. Forms do not hold on to it then.
import { createStore } from './store'

/** True while such a move is under way. */
export const leaving = createStore(false)

/** Runs a move that no form may stop. */
export async function leaveForGood<T>(move: () => T | Promise<T>): Promise<T> {
  leaving.set(true)
  try {
    return await move()
  } finally {
    leaving.set(false)
  }
}
