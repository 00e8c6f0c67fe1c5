import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../features/account/policies/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/privacy-policy/confirmation')({
  staticData: screens['top/privacy-policy/confirmation'],
  component: PrivacyPage,
})
