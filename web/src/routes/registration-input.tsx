import { createFileRoute } from '@tanstack/react-router'
import { readLink } from '../features/account/mailed-link'
import { takeLink } from '../features/account/registration/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/_registration/top/new-menber/registration/open')({
  staticData: screens['top/new-menber/registration/open'],
  validateSearch: readLink,
  beforeLoad: takeLink,
})
