import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/account/home/page'
import { readHomeSearch } from '../features/account/home/search'
import { columns } from '../features/account/home/status'
import { daysQuery, statusQuery } from '../queries/operating-status'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

function askAhead(client: QueryClient): void {
  void client.prefetchQuery(placesQuery)
  void client.prefetchQuery(statusQuery(columns, false))
  void client.prefetchQuery(daysQuery)
}

export const Route = createFileRoute('/_framed/top/home')({
  staticData: { ...screens['top/home'], ahead: askAhead },
  validateSearch: readHomeSearch,
  component: HomePage,
})
