import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyAccountQuery } from '../../../../queries/company'
import { Breadcrumbs } from '../../../../shell/breadcrumbs'
import { QueryFailure } from '../../../../shell/query-state'
import { PageHead } from '../../../../ui/page-head'
import { Skeleton } from '../../../../ui/skeleton'
import { ValidityForm } from './form'

/** For how long the passwords of a company's users are valid. */
export function PasswordValidityPage() {
  const { t } = useTranslation('titles')
  const query = useQuery(companyAccountQuery)
  const title = t('passwordValidity')
  return (
    <>
      <PageHead title={title} trail={<Breadcrumbs />} />
      {query.isPending && <Skeleton width="60%" />}
      {query.isError && !query.data && <QueryFailure query={query} what={title} />}
      {query.data && <ValidityForm begin={query.data} />}
    </>
  )
}
