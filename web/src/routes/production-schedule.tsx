import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProductionSchedulePage } from '../features/machines/production-schedule/page'
import { readScheduleSearch } from '../features/machines/production-schedule/search'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

function askAhead(client: QueryClient): void {
  void client.prefetchQuery(placesQuery)
}

export const Route = createFileRoute('/_framed/mm/production-schedule/registration')({
  staticData: { ...screens['mm/production-schedule/registration'], ahead: askAhead },
  validateSearch: readScheduleSearch,
  component: ProductionSchedulePage,
})
