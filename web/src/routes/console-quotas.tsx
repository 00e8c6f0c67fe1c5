import { createFileRoute } from '@tanstack/react-router'
import { QuotaListPage } from '../features/console/quotas/list-page'
import { quotaSearch } from '../features/console/quotas/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/quota/list')({
  staticData: screens['console/quota/list'],
  validateSearch: quotaSearch.read,
  component: QuotaListPage,
})
