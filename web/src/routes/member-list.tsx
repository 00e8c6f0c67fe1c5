import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { MemberListPage } from '../features/account/members/list/page'
import { memberSearch } from '../features/account/members/list/search'

export const Route = createFileRoute('/_framed/top/member/list')({
  staticData: { ...screens['top/member/list'], title: 'account:members.title', texts: ['members'] },
  validateSearch: memberSearch.read,
  component: MemberListPage,
})
