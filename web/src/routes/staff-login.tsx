import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { readLoginSearch } from '../features/account/login/search'
import { StaffLoginPage } from '../features/account/staff-login/page'

export const Route = createFileRoute('/_public/tlk/browse/login/open')({
  staticData: { ...screens['tlk/browse/login/open'], title: 'account:login.staffTitle', texts: ['provider'] },
  validateSearch: readLoginSearch,
  component: StaffLoginPage,
})
