import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lossesQuery } from '../../../queries/production-analysis'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { LossTree } from '../analysis/loss-tree'
import type { UnitRow } from './rows'
import { type TabProps, unitDays } from './tab'

/** Where the time of the unit went that is looked at. */
export function Losses(props: TabProps) {
  const { t } = useTranslation('allUnits')
  const { chosen } = props
  if (!chosen) return <EmptyState title={t('losses.choose')} reason={t('losses.chooseText')} />
  return <Tree {...props} chosen={chosen} />
}

function Tree({ asked, chosen, search, change }: TabProps & { chosen: UnitRow }) {
  const { t } = useTranslation('allUnits')
  const query = useQuery(lossesQuery(unitDays(chosen, asked)))
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('tabs.losses')} />
  if (!query.data) return <Skeleton width="100%" />
  return (
    <LossTree
      sides={[{ side: null, found: query.data }]}
      allCauses={search.causes === 'all'}
      onAllCauses={(all) => change({ causes: all ? 'all' : undefined }, { replace: true })}
    />
  )
}
