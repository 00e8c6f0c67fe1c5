import { createFileRoute } from '@tanstack/react-router'
import { OpenInquirySentPage } from '../features/account/inquiries/open-sent-page'
import { onlyAfterSending } from '../features/account/inquiries/sent'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/top/inquiry/completion/open')({
  staticData: screens['top/inquiry/completion/open'],
  beforeLoad: onlyAfterSending('visitor'),
  component: OpenInquirySentPage,
})
