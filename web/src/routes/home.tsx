import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/account/home/page'
import { readHomeSearch } from '../features/account/home/search'
import { daysQuery, statusQuery } from '../features/account/home/status'
import { screens } from '../routes'
import { placesQuery } from '../shell/place'

function askAhead(client: QueryClient): void {
  void client.prefetchQuery(placesQuery)
  void client.prefetchQuery(statusQuery(false))
  void client.prefetchQuery(daysQuery)
}

export const Route = createFileRoute('/_framed/top/home')({
  staticData: { ...screens['top/home'], ahead: askAhead },
  validateSearch: readHomeSearch,
  component: HomePage,
})
