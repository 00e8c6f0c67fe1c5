import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { restrictionQuery } from '../../../queries/restriction'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { QueryFailure } from '../../../shell/query-state'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { RestrictionForm } from './form'

/** From which addresses the company's members may use the service. */
export function RestrictionPage() {
  const { t } = useTranslation('titles')
  const query = useQuery(restrictionQuery)
  return (
    <>
      <PageHead title={t('restriction')} trail={<Breadcrumbs />} />
      {query.isPending && <Skeleton width="60%" />}
      {query.isError && !query.data && <QueryFailure query={query} what={t('restriction')} />}
      {query.data && <RestrictionForm begin={query.data} />}
    </>
  )
}
