import { createFileRoute } from '@tanstack/react-router'
import { LibraryFlowsPage } from '../features/library/flows/page'
import { flowsSearch } from '../features/library/flows/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/library/video/flow-search')({
  staticData: screens['library/video/flow-search'],
  validateSearch: flowsSearch.read,
  component: LibraryFlowsPage,
})
