import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { MemberDetailPage } from '../features/account/members/detail/page'
import { ofMember } from '../features/account/members/search'

export const Route = createFileRoute('/_framed/top/member/detail')({
  staticData: { ...screens['top/member/detail'], title: 'account:memberDetail.title', texts: ['members'] },
  validateSearch: ofMember,
  component: MemberDetailPage,
})
