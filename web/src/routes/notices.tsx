import { createFileRoute } from '@tanstack/react-router'
import { NoticeListPage } from '../features/account/notices/list-page'
import { noticeSearch } from '../features/account/notices/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/information/list')({
  staticData: screens['top/information/list'],
  validateSearch: noticeSearch.read,
  component: NoticeListPage,
})
