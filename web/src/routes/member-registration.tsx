import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { MemberRegistrationPage } from '../features/account/members/registration/page'

export const Route = createFileRoute('/_framed/top/member/registration')({
  staticData: {
    ...screens['top/member/registration'],
    title: 'account:memberRegistration.title',
    texts: ['members', 'locations'],
  },
  component: MemberRegistrationPage,
})
