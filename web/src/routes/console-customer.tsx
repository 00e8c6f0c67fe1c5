import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '../features/console/customers/detail-page'
import { readCustomerSearch } from '../features/console/customers/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/customer/detail')({
  staticData: screens['console/customer/detail'],
  validateSearch: readCustomerSearch,
  component: CustomerPage,
})
