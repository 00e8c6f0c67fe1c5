import { createFileRoute } from '@tanstack/react-router'
import { MemberEditPage } from '../features/account/members/edit/page'
import { ofMember } from '../features/account/members/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/member/edit')({
  staticData: screens['top/member/edit'],
  validateSearch: ofMember,
  component: MemberEditPage,
})
