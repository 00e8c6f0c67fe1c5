//! What the public site reads from its address.
import { text } from '../../../lib/address'
import { type PolicyKind, policyKinds } from '../../../lib/policy-kinds'

/** At most one of them: the news, the exhibition or the policy that is read instead of the page. */
export interface LandingSearch {
  news?: string | undefined
  exhibition?: string | undefined
  policy?: PolicyKind | undefined
}

export function readLandingSearch(search: Record<string, unknown>): LandingSearch {
  const policy = text(search.policy)
  return {
    news: text(search.news),
    exhibition: text(search.exhibition),
    policy: policyKinds.find((kind) => kind === policy),
  }
}
