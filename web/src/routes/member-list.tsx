import { createFileRoute } from '@tanstack/react-router'
import { MemberListPage } from '../features/account/members/list/page'
import { memberSearch } from '../features/account/members/list/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/member/list')({
  staticData: screens['top/member/list'],
  validateSearch: memberSearch.read,
  component: MemberListPage,
})
