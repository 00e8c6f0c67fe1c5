import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { senderQuery } from '../../../queries/inquiries'
import { type Member, useMember } from '../../../session/member'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { useSentFiles } from '../../../shell/sent-files/use-sent-files'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { Attachments } from './attachments'
import { InquiryForm } from './form'
import { matterOf, senderOf } from './inquiry'
import { readInquirySearch } from './search'

/** A member's inquiry; it begins with what is known of the member, and of the page that led here. */
export function InquiryPage() {
  const { t } = useTranslation('titles')
  const member = useMember()
  return (
    <>
      <PageHead
        title={t('inquiry')}
        trail={<Breadcrumbs />}
        actions={
          <LinkButton to="/top/inquiry/list" variant="default">
            {t('ownInquiries')}
          </LinkButton>
        }
      />
      {member && <OwnInquiry key={member.hugHomeMemberUniqueKeyC} member={member} />}
    </>
  )
}

function OwnInquiry({ member }: { member: Member }) {
  const { t } = useTranslation('inquiries')
  const { search } = useSearchState(readInquirySearch)
  const { arrived, ...files } = useSentFiles()
  // staff are no members of the customer they are in
  const query = useQuery({ ...senderQuery(member.memberidC), enabled: !member.visit })
  if (query.isLoading) return <Skeleton width="60%" />
  const { about, alarm, at, service } = search
  const known = { company: member.companyName, email: member.visit ? '' : member.memberidC }
  const sender = query.data ? senderOf(query.data) : known
  const subject = alarm && (at ? t('aboutAlarmAt', { number: alarm, time: at }) : t('aboutAlarm', { number: alarm }))
  return (
    <>
      {/* who cannot be told who they are may ask all the same */}
      {query.isError && (
        <p className="sg-note" role="alert">
          {t('ownFailed')}
        </p>
      )}
      <InquiryForm
        reader="member"
        begin={{ ...sender, ...matterOf(about, subject, service) }}
        attachments={(reading) => <Attachments {...files} reading={reading} />}
        fileKeys={arrived}
      />
    </>
  )
}
