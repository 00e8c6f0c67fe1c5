import { createFileRoute } from '@tanstack/react-router'
import { readLink } from '../features/account/mailed-link'
import { takeLink } from '../features/account/passwords/by-link/memory'
import { PasswordByLinkPage } from '../features/account/passwords/by-link/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/top/password/change/open')({
  staticData: screens['top/password/change/open'],
  validateSearch: readLink,
  beforeLoad: takeLink,
  component: PasswordByLinkPage,
})
