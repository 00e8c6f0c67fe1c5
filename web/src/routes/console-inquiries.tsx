import { createFileRoute } from '@tanstack/react-router'
import { DeskInquiriesPage } from '../features/console/inquiries/list-page'
import { screens } from '../routes'
import { inquiryListSearch } from '../shell/inquiries/search'

export const Route = createFileRoute('/_console/console/inquiry/list')({
  staticData: screens['console/inquiry/list'],
  validateSearch: inquiryListSearch.read,
  component: DeskInquiriesPage,
})
