//! What is asked for anew when a lost connection is back.
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '../lib/store'
import { connection } from './connection'

/** When a lost connection was back last; 0 before any. What was read before may be old. */
export const heardAgainAt = createStore(0)

/**
 * After the connection was lost everything in view is asked for anew, what still waits for an answer included. What is
 * renewed by a press alone stays as it is: its page says that there may be newer data.
 */
export function renewWhenHeardAgain(queryClient: QueryClient): void {
  let lost = false
  connection.subscribe(() => {
    const was = lost
    lost = connection.get() === 'lost'
    if (!was || connection.get() !== 'open') return
    heardAgainAt.set(Date.now())
    const unanswered = queryClient.cancelQueries({ predicate: ({ state }) => state.data === undefined })
    void unanswered.then(() =>
      queryClient.invalidateQueries({ predicate: ({ meta, state }) => !meta?.byHand || state.data === undefined }),
    )
  })
}
