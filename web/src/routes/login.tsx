import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { LoginPage } from '../features/account/login/page'
import { readLoginSearch } from '../features/account/login/search'

export const Route = createFileRoute('/_public/top/user/login/open')({
  staticData: { ...screens['top/user/login/open'], title: 'account:login.title', settlesOnHome: true },
  validateSearch: readLoginSearch,
  component: LoginPage,
})
