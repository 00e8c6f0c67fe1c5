import { createFileRoute } from '@tanstack/react-router'
import { PasswordValidityPage } from '../features/account/passwords/validity/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/password/expiration-setting')({
  staticData: screens['top/password/expiration-setting'],
  component: PasswordValidityPage,
})
