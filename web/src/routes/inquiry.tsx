import { createFileRoute } from '@tanstack/react-router'
import { InquiryPage } from '../features/account/inquiries/page'
import { readInquirySearch } from '../features/account/inquiries/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/inquiry/registration')({
  staticData: screens['top/inquiry/registration'],
  validateSearch: readInquirySearch,
  component: InquiryPage,
})
