import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { policyQuery } from '../../../queries/console-policies'
import { QueryFailure } from '../../../shell/query-state'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { ConsoleTrail } from '../trail'
import { PolicyForm } from './form'

/** Writes the next version of a policy, or the first one of another. */
export function PolicyEditPage() {
  const { policyUniqueKey } = useSearch({ from: '/_console/console/policy/edit' })
  return policyUniqueKey ? (
    <Next key={policyUniqueKey} policyUniqueKey={policyUniqueKey} />
  ) : (
    <PolicyForm former={null} />
  )
}

function Next({ policyUniqueKey }: { policyUniqueKey: string }) {
  const { t } = useTranslation(['console', 'titles'])
  const query = useQuery(policyQuery(policyUniqueKey))
  if (query.data) return <PolicyForm former={query.data} />
  return (
    <>
      <PageHead
        title={query.isError ? t('titles:consolePolicy') : <Skeleton width="12em" />}
        trail={<ConsoleTrail to="console/policy/list" />}
      />
      {query.isError && <QueryFailure query={query} what={t('policy.one')} />}
    </>
  )
}
