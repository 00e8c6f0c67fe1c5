import { createFileRoute } from '@tanstack/react-router'
import { MemberRegistrationPage } from '../features/account/members/registration/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/member/registration')({
  staticData: screens['top/member/registration'],
  component: MemberRegistrationPage,
})
