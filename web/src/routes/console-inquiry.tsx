import { createFileRoute } from '@tanstack/react-router'
import { DeskInquiryPage } from '../features/console/inquiries/detail-page'
import { readDeskInquirySearch } from '../features/console/inquiries/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/inquiry/detail')({
  staticData: screens['console/inquiry/detail'],
  validateSearch: readDeskInquirySearch,
  component: DeskInquiryPage,
})
