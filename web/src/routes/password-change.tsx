import { createFileRoute } from '@tanstack/react-router'
import { PasswordChangePage } from '../features/account/passwords/own/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/password/change')({
  staticData: screens['top/password/change'],
  component: PasswordChangePage,
})
