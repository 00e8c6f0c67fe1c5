import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { LogoutPage } from '../features/account/logout/page'

export const Route = createFileRoute('/_framed/top/logout/confirmation')({
  staticData: { ...screens['top/logout/confirmation'], access: 'public', title: 'account:logout.title' },
  component: LogoutPage,
})
