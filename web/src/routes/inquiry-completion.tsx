import { createFileRoute } from '@tanstack/react-router'
import { onlyAfterSending } from '../features/account/inquiries/sent'
import { InquirySentPage } from '../features/account/inquiries/sent-page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/inquiry/completion')({
  staticData: screens['top/inquiry/completion'],
  beforeLoad: onlyAfterSending('member'),
  component: InquirySentPage,
})
