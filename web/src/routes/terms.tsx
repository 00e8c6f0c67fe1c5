import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../features/account/policies/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/terms/confirmation')({
  staticData: screens['top/terms/confirmation'],
  component: TermsPage,
})
