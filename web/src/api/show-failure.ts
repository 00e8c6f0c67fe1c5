//! Failures as messages. A query or a mutation tells its own (`query-client.ts`); any other call says `orShowWhy`.
import { i18n } from '../lib/i18n'
import { toast } from '../ui/toast'
import { asFailure } from './call'
import { whenText } from './sentence'

/** A failure as a message that stays; without words of the server the generic text stands in. */
export function showFailure(said: string | null, retryAfter: number | null = null): void {
  const again = retryAfter === null ? {} : { message: whenText(retryAfter) }
  toast('failure', { title: said ?? i18n.t('errors:unexpected'), closeLabel: i18n.t('common:close'), ...again })
}

/** Shows why something failed, unless the frame or somebody else did. Refused fields (501) are their form's own. */
export function showWhy(error: unknown): void {
  const failure = asFailure(error)
  if (failure.shown || failure.kind === 'cancelled' || failure.code === 501) return
  showFailure(failure.said, failure.retryAfter)
  failure.shown = true
}

/** Waits for a call outside of queries and mutations that nobody else tells of; shows why it failed, and throws that on. */
export async function orShowWhy<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending
  } catch (error) {
    showWhy(error)
    throw error
  }
}
