import { createFileRoute } from '@tanstack/react-router'
import { PolicyEditPage } from '../features/console/policies/edit-page'
import { readPolicySearch } from '../features/console/policies/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/policy/edit')({
  staticData: screens['console/policy/edit'],
  validateSearch: readPolicySearch,
  component: PolicyEditPage,
})
