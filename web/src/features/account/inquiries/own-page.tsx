import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { inquiryFiles, ownInquiryQuery } from '../../../queries/inquiries'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { DetailHead } from '../../../shell/detail-head'
import { KeptInquiry } from '../../../shell/inquiries/kept-inquiry'
import { InquiryStateTag } from '../../../shell/inquiries/labels'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'

const route = getRouteApi('/_framed/top/inquiry/detail/$caseUniqueKey')

/** One of the member's own inquiries. */
export function OwnInquiryPage() {
  const { t } = useTranslation(['inquiries', 'titles'])
  const { caseUniqueKey } = route.useParams()
  const zone = usePlaceZone()
  const query = useQuery(ownInquiryQuery(caseUniqueKey))
  const inquiry = query.data
  if (!inquiry && query.isError)
    return (
      <>
        <PageHead title={t('titles:ownInquiry')} trail={<Breadcrumbs />} />
        <QueryFailure query={query} what={t('titles:ownInquiry')} />
      </>
    )
  return (
    <>
      <DetailHead
        name={inquiry?.subject}
        tag={inquiry && <InquiryStateTag state={inquiry.state} />}
        {...(inquiry && {
          facts: [
            [t('kept.number'), inquiry.number],
            [t('kept.received'), timeText(Date.parse(inquiry.receivedAt), zone)],
            [t('kept.since'), timeText(Date.parse(inquiry.stateAt), zone)],
          ],
        })}
      />
      <WithStaleNote query={query} zone={zone}>
        {inquiry ? (
          <KeptInquiry
            inquiry={inquiry}
            matter={t('section.matter')}
            sender={t('section.sender')}
            note={t('kept.answerBy')}
            shelf={inquiryFiles}
          />
        ) : (
          <Skeleton width="60%" />
        )}
      </WithStaleNote>
    </>
  )
}
