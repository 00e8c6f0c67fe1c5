import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { WallPage } from '../features/machines/wall/page'
import { readWallSearch } from '../features/machines/wall/search'
import { columns } from '../features/machines/wall/status'
import { daysQuery, statusQuery } from '../queries/operating-status'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

function askAhead(client: QueryClient): void {
  void client.prefetchQuery(placesQuery)
  void client.prefetchQuery(statusQuery(columns, false))
  void client.prefetchQuery(daysQuery)
}

export const Route = createFileRoute('/_bare/mm/operational-status/wall')({
  staticData: { ...screens['mm/operational-status/wall'], ahead: askAhead },
  validateSearch: readWallSearch,
  component: WallPage,
})
