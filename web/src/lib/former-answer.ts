//! What stands while an answer is on its way.
import { hashKey } from '@tanstack/react-query'

/**
 * The former answer to the same question: the last part of the key alone may differ (a page, a choice of items). Rows of one
 * subject under the name of another would be a lie.
 */
export function formerAnswer<T>(
  previous: T | undefined,
  query: { queryKey: readonly unknown[] } | undefined,
  question: readonly unknown[],
): T | undefined {
  const same = query !== undefined && hashKey(query.queryKey.slice(0, -1)) === hashKey(question)
  return same ? previous : undefined
}
