import { createFileRoute } from '@tanstack/react-router'
import { ItemListPage } from '../features/console/library/list-page'
import { itemSearch } from '../features/console/library/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/library/list')({
  staticData: screens['console/library/list'],
  validateSearch: itemSearch.read,
  component: ItemListPage,
})
