import { useQuery } from '@tanstack/react-query'
import { lossesQuery, type Sides } from '../../../queries/production-analysis'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { LossTree } from '../analysis/loss-tree'
import { useAnalysisWords } from '../analysis/words'
import type { Address } from './page'

/** Where the time of both sides went. */
export function Losses({ sides, search, change }: Address & { sides: Sides }) {
  const { t } = useAnalysisWords()
  const basis = useQuery(lossesQuery(sides.basis))
  const target = useQuery(lossesQuery(sides.target))
  const failed = [basis, target].find((query) => query.isError && !query.data)
  if (failed) return <QueryFailure query={failed} what={t('tabs.losses')} />
  if (!basis.data || !target.data) return <Skeleton width="100%" />
  return (
    <LossTree
      allCauses={search.causes === 'all'}
      onAllCauses={(all) => change({ causes: all ? 'all' : undefined }, { replace: true })}
      sides={[
        { side: 'a', found: basis.data },
        { side: 'b', found: target.data },
      ]}
    />
  )
}
