import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { readLink, takeLink } from '../features/account/registration/search'

export const Route = createFileRoute('/_public/_registration/top/new-menber/registration/open')({
  staticData: { ...screens['top/new-menber/registration/open'], title: 'account:registration.input' },
  validateSearch: readLink,
  beforeLoad: takeLink,
})
