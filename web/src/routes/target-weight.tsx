import { createFileRoute } from '@tanstack/react-router'
import { TargetWeightPage } from '../features/support/target-weight/page'
import { readTargetSearch } from '../features/support/target-weight/search'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/support/target-weight/search')({
  staticData: screens['support/target-weight/search'],
  validateSearch: readTargetSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery)
  },
  component: TargetWeightPage,
})
