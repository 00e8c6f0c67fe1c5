import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { readLoginSearch } from '../features/account/login/search'
import { StaffLoginPage } from '../features/account/staff-login/page'
import { i18n } from '../lib/i18n'

export const Route = createFileRoute('/_public/tlk/browse/login/open')({
  staticData: { ...screens['tlk/browse/login/open'], title: 'account:login.staffTitle' },
  validateSearch: readLoginSearch,
  loader: () => i18n.loadNamespaces('provider'),
  component: StaffLoginPage,
})
