import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { FillingHistoryPage } from '../features/support/filling-history/page'
import { readFillingSearch } from '../features/support/filling-history/search'
import { placesQuery } from '../shell/place'

export const Route = createFileRoute('/_framed/_support/support/filling-history/search')({
  // By function code alone: the documents name no permission key for this screen.
  staticData: {
    functionCode: screens['support/filling-history/search'].functionCode,
    title: 'support:fillingHistory.title',
    texts: ['machines'],
  },
  validateSearch: readFillingSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery)
  },
  component: FillingHistoryPage,
})
