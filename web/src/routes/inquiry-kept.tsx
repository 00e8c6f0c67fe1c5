import { createFileRoute } from '@tanstack/react-router'
import { OwnInquiryPage } from '../features/account/inquiries/own-page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/inquiry/detail/$caseUniqueKey')({
  staticData: screens['top/inquiry/detail/{caseUniqueKey}'],
  component: OwnInquiryPage,
})
