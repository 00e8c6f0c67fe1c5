import { createFileRoute } from '@tanstack/react-router'
import { PolicyListPage } from '../features/console/policies/list-page'
import { policySearch } from '../features/console/policies/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/policy/list')({
  staticData: screens['console/policy/list'],
  validateSearch: policySearch.read,
  component: PolicyListPage,
})
