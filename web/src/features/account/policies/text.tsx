import { useQuery } from '@tanstack/react-query'
import type { PolicyKind } from '../../../lib/policy-kinds'
import { policyTextQuery } from '../../../queries/policies'
import { QueryFailure } from '../../../shell/query-state'
import { RichText } from '../../../ui/rich-text'
import { Skeleton } from '../../../ui/skeleton'

/** The text of a policy that is in force. */
export function PolicyText({ kind, what }: { kind: PolicyKind; what: string }) {
  const query = useQuery(policyTextQuery(kind))
  if (query.isPending) return <Skeleton width="60%" />
  if (query.data === undefined) return <QueryFailure query={query} what={what} />
  return <RichText html={query.data.richText} />
}
