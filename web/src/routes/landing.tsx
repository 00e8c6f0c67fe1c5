import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../features/account/landing/page'
import { readLandingSearch } from '../features/account/landing/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/top/home/open')({
  staticData: screens['top/home/open'],
  validateSearch: readLandingSearch,
  component: LandingPage,
})
