import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { memberQuery } from '../../../queries/members'
import { useMember } from '../../../session/member'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { QueryFailure } from '../../../shell/query-state'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { fullName } from '../members/member'
import { MemberRefused } from '../members/refused'
import { useSubject } from '../members/use-subject'
import { LogInHistory } from './history'
import { OwnSessions } from './sessions'

/** Where the reader is logged in, and who tried to log in as them; or a colleague's tries. */
export function LogInsPage() {
  const { t } = useTranslation(['logIns', 'titles'])
  const own = useMember()?.hugHomeMemberUniqueKeyC
  const subject = useSubject()
  if (!subject.own) return <OfColleague memberId={subject.memberId} />
  return (
    <>
      <PageHead title={t('titles:logIns')} trail={<Breadcrumbs />} />
      <OwnSessions />
      {own && <LogInHistory member={own} title={t('history.own')} />}
    </>
  )
}

function OfColleague({ memberId }: { memberId: string }) {
  const { t, i18n } = useTranslation(['logIns', 'titles', 'members'])
  const query = useQuery(memberQuery(memberId, i18n.language))
  const member = query.data
  return (
    <>
      <PageHead
        title={t('titles:logIns')}
        trail={<Breadcrumbs />}
        {...(member && { facts: [[t('members:field.name'), <Name key="name">{fullName(member)}</Name>]] })}
      />
      {query.isError &&
        !member &&
        (asFailure(query.error).code === 403 ? (
          <MemberRefused to="/top/login/list" title={t('refused')} />
        ) : (
          <QueryFailure query={query} what={t('titles:logIns')} />
        ))}
      {member && <LogInHistory member={member.hugHomeMemberUniqueKeyC} title={t('history.other')} />}
    </>
  )
}
