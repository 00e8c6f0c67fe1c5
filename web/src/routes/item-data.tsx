import { createFileRoute } from '@tanstack/react-router'
import { ItemDataPage } from '../features/machines/item-data/page'
import { readItemDataSearch } from '../features/machines/item-data/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/recipe-date/list')({
  staticData: screens['mm/recipe-date/list'],
  validateSearch: readItemDataSearch,
  component: ItemDataPage,
})
