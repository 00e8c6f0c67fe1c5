import { createFileRoute } from '@tanstack/react-router'
import { OwnInquiriesPage } from '../features/account/inquiries/own-list-page'
import { screens } from '../routes'
import { inquiryListSearch } from '../shell/inquiries/search'

export const Route = createFileRoute('/_framed/top/inquiry/list')({
  staticData: screens['top/inquiry/list'],
  validateSearch: inquiryListSearch.read,
  component: OwnInquiriesPage,
})
