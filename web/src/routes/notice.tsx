import { createFileRoute } from '@tanstack/react-router'
import { NoticePage } from '../features/account/notices/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/information/detail/$memberNoticeUniqueKey')({
  staticData: screens['top/information/detail/{memberNoticeUniqueKey}'],
  component: NoticePage,
})
