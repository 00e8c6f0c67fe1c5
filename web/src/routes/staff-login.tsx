import { createFileRoute } from '@tanstack/react-router'
import { readLoginSearch } from '../features/account/login/search'
import { StaffLoginPage } from '../features/account/staff-login/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/tlk/browse/login/open')({
  staticData: screens['tlk/browse/login/open'],
  validateSearch: readLoginSearch,
  component: StaffLoginPage,
})
