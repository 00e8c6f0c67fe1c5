import { createFileRoute } from '@tanstack/react-router'
import { LibraryFlowVideoPage } from '../features/library/flows/video-page'
import { readVideoSearch } from '../features/library/video/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/library/video/flow-search/detail')({
  staticData: screens['library/video/flow-search/detail'],
  validateSearch: readVideoSearch,
  component: LibraryFlowVideoPage,
})
