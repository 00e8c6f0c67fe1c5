import { ask, type Question } from '../ui/confirm'
import { asFailure } from './call'
import { Failure } from './failure'
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

/** Asks before a form is sent, inside of its `send`: who declines sends nothing, and the form stays as it is. */
export async function askFirst(question: Question & { decline: string }): Promise<void> {
  if (!(await ask(question))) throw new Failure('cancelled')
}
