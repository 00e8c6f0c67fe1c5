import { ask, type Question } from '../ui/confirm'
import { asFailure } from './call'
import { sentence } from './sentence'

/**
 * Asks, and sends a call once the question is accepted: the dialog stays until the answer is there, and says why there is
 * none. Says whether it was done.
 */
export function askAndSend(question: Question & { decline: string }, send: () => Promise<unknown>): Promise<boolean> {
  const reason = (error: unknown) => {
    const failure = asFailure(error)
    return failure.shown || failure.kind === 'cancelled' ? null : sentence(failure)
  }
  return ask({ ...question, act: send, reason })
}
