import { createFileRoute } from '@tanstack/react-router'
import { FillingHistoryPage } from '../features/support/filling-history/page'
import { readFillingSearch } from '../features/support/filling-history/search'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/support/filling-history/search')({
  staticData: screens['support/filling-history/search'],
  validateSearch: readFillingSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery)
  },
  component: FillingHistoryPage,
})
