import { createFileRoute } from '@tanstack/react-router'
import { OperatingAnalysisPage } from '../features/support/operating-analysis/page'
import { readAnalysisSearch } from '../features/support/operating-analysis/search'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/support/operational-status/analysis')({
  staticData: screens['support/operational-status/analysis'],
  validateSearch: readAnalysisSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery)
  },
  component: OperatingAnalysisPage,
})
