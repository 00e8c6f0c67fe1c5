import { createFileRoute } from '@tanstack/react-router'
import { ReissuePage } from '../features/account/passwords/reissue/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/top/password/Re-issue/open')({
  staticData: screens['top/password/Re-issue/open'],
  component: ReissuePage,
})
