import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { MemberEditPage } from '../features/account/members/edit/page'
import { ofMember } from '../features/account/members/search'

export const Route = createFileRoute('/_framed/top/member/edit')({
  staticData: { ...screens['top/member/edit'], title: 'account:memberEdit.title', texts: ['members', 'locations'] },
  validateSearch: ofMember,
  component: MemberEditPage,
})
