import { createFileRoute } from '@tanstack/react-router'
import { CustomerListPage } from '../features/console/customers/list-page'
import { customerSearch } from '../features/console/customers/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/customer/list')({
  staticData: screens['console/customer/list'],
  validateSearch: customerSearch.read,
  component: CustomerListPage,
})
