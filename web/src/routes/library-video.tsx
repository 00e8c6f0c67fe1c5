import { createFileRoute } from '@tanstack/react-router'
import { LibraryVideoPage } from '../features/library/video/page'
import { readVideoSearch } from '../features/library/video/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/library/video/list-search/detail')({
  staticData: screens['library/video/list-search/detail'],
  validateSearch: readVideoSearch,
  component: LibraryVideoPage,
})
