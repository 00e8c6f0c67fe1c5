import { createFileRoute } from '@tanstack/react-router'
import { OpenInquiryPage } from '../features/account/inquiries/open-page'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/top/inquiry/registration/open')({
  staticData: screens['top/inquiry/registration/open'],
  component: OpenInquiryPage,
})
