import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { asFailure } from '../../../../api/call'
import { memberFormQuery } from '../../../../queries/members'
import { ownDataLack } from '../../../../session/own-data'
import { Breadcrumbs } from '../../../../shell/breadcrumbs'
import { QueryFailure } from '../../../../shell/query-state'
import { Name } from '../../../../ui/name'
import { PageHead } from '../../../../ui/page-head'
import { Skeleton } from '../../../../ui/skeleton'
import { fullName } from '../member'
import { MemberRefused } from '../refused'
import { useSubject } from '../use-subject'
import { MemberForm } from './form'

/** Changes one member: oneself, or a colleague by those who manage members. */
export function MemberEditPage() {
  const { t } = useTranslation(['memberEdit', 'titles'])
  const { memberId, own } = useSubject()
  const query = useQuery(memberFormQuery(memberId))
  const title = t('titles:memberEdit')
  if (query.isError && !query.data)
    return (
      <>
        <PageHead title={title} trail={<Breadcrumbs />} />
        {asFailure(query.error).code === 403 ? (
          <MemberRefused to="/top/member/edit" title={t('refused')} />
        ) : (
          <QueryFailure query={query} what={t('titles:memberDetail')} />
        )}
      </>
    )
  const name = query.data && fullName(query.data.member)
  return (
    <>
      <PageHead
        title={
          name === undefined ? (
            <Skeleton width="12em" />
          ) : (
            <span>
              <Trans t={t} i18nKey="title" components={{ name: <Name>{name}</Name> }} />
            </span>
          )
        }
        trail={<Breadcrumbs />}
      />
      {ownDataLack() && (
        <p className="sg-note" role="status">
          {t('lack')}
        </p>
      )}
      {query.data && <MemberForm key={memberId} begin={query.data} own={own} />}
    </>
  )
}
