import { createFileRoute } from '@tanstack/react-router'
import { MemberDetailPage } from '../features/account/members/detail/page'
import { ofMember } from '../features/account/members/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/member/detail')({
  staticData: screens['top/member/detail'],
  validateSearch: ofMember,
  component: MemberDetailPage,
})
