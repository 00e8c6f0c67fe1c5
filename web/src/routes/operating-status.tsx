import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OperatingStatusPage } from '../features/machines/operating-status/page'
import { readStatusSearch } from '../features/machines/operating-status/search'
import { daysQuery } from '../queries/operating-status'
import { placesQuery } from '../queries/places'
import { statusColumnsQuery } from '../queries/status-columns'
import { screens } from '../routes'

function askAhead(client: QueryClient): void {
  void client.prefetchQuery(placesQuery)
  void client.prefetchQuery(statusColumnsQuery())
  void client.prefetchQuery(daysQuery)
}

export const Route = createFileRoute('/_framed/mm/operational-status/detail')({
  staticData: { ...screens['mm/operational-status/detail'], ahead: askAhead },
  validateSearch: readStatusSearch,
  component: OperatingStatusPage,
})
