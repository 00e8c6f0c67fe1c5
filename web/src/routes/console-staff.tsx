import { createFileRoute } from '@tanstack/react-router'
import { StaffListPage } from '../features/console/staff/list-page'
import { staffSearch } from '../features/console/staff/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/staff/list')({
  staticData: screens['console/staff/list'],
  validateSearch: staffSearch.read,
  component: StaffListPage,
})
