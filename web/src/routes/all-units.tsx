import { createFileRoute } from '@tanstack/react-router'
import { AllUnitsPage } from '../features/support/all-units/page'
import { readAllUnitsSearch } from '../features/support/all-units/search'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/support/production-analysis/all-units')({
  staticData: screens['support/production-analysis/all-units'],
  validateSearch: readAllUnitsSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery)
  },
  component: AllUnitsPage,
})
