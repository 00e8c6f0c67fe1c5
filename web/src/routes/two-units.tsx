import { createFileRoute } from '@tanstack/react-router'
import { TwoUnitsPage } from '../features/support/two-units/page'
import { readTwoUnitsSearch } from '../features/support/two-units/search'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/support/production-analysis/two-units')({
  staticData: screens['support/production-analysis/two-units'],
  validateSearch: readTwoUnitsSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery)
  },
  component: TwoUnitsPage,
})
