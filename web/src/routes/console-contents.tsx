import { createFileRoute } from '@tanstack/react-router'
import { ContentListPage } from '../features/console/content/list-page'
import { contentSearch } from '../features/console/content/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/content/list')({
  staticData: screens['console/content/list'],
  validateSearch: contentSearch.read,
  component: ContentListPage,
})
