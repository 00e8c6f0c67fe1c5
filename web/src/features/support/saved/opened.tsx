import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { savedAnalysisQuery } from '../../../queries/saved-analyses'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { addressOf } from './opening'

/** Leads on to the screen of a saved analysis, with what it was saved with. */
export function OpenedAnalysis({ analysis, onBack }: { analysis: string; onBack(): void }) {
  const { t } = useTranslation('savedAnalyses')
  const query = useQuery(savedAnalysisQuery(analysis))
  const { data } = query
  if (query.isPending) return <Skeleton width="60%" />
  if (query.isError && asFailure(query.error).status !== 409)
    return <QueryFailure query={query} what={t('openFailed')} />
  const address = data && addressOf(data)
  if (address) return <Navigate {...address} replace />
  const back = (
    <Button variant="default" onClick={onBack}>
      {t('toList')}
    </Button>
  )
  return <EmptyState title={t('gone')} reason={t('goneText')} actions={back} />
}
