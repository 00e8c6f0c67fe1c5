import { createFileRoute } from '@tanstack/react-router'
import { EmailChangeCompletionPage } from '../features/account/email-change/completion'
import { readEmailLink, takeEmailLink } from '../features/account/email-change/memory'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/top/email-address/change-completion')({
  staticData: screens['top/email-address/change-completion'],
  validateSearch: readEmailLink,
  beforeLoad: takeEmailLink,
  component: EmailChangeCompletionPage,
})
