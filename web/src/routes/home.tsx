import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { HomePage } from '../features/account/home/page'
import { readHomeSearch } from '../features/account/home/search'

export const Route = createFileRoute('/_framed/top/home')({
  staticData: { ...screens['top/home'], title: 'account:home.title', settlesOnHome: true },
  validateSearch: readHomeSearch,
  component: HomePage,
})
