import { createFileRoute } from '@tanstack/react-router'
import { QuotaPage } from '../features/account/contract/quota-page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/member/quota-application')({
  staticData: screens['top/member/quota-application'],
  component: QuotaPage,
})
