import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../features/account/logout/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/logout/confirmation')({
  staticData: screens['top/logout/confirmation'],
  component: LogoutPage,
})
