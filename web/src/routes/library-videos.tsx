import { createFileRoute } from '@tanstack/react-router'
import { LibrarySearchPage } from '../features/library/search/page'
import { readLibrarySearch } from '../features/library/search/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/library/video/list-search')({
  staticData: screens['library/video/list-search'],
  validateSearch: readLibrarySearch,
  component: () => <LibrarySearchPage of="videos" />,
})
