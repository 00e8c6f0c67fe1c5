import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/account/login/page'
import { readLoginSearch } from '../features/account/login/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/top/user/login/open')({
  staticData: screens['top/user/login/open'],
  validateSearch: readLoginSearch,
  component: LoginPage,
})
