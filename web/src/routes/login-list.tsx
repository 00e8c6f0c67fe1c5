import { createFileRoute } from '@tanstack/react-router'
import { LogInsPage } from '../features/account/log-ins/page'
import { logInSearch } from '../features/account/log-ins/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/login/list')({
  staticData: screens['top/login/list'],
  validateSearch: logInSearch.read,
  component: LogInsPage,
})
