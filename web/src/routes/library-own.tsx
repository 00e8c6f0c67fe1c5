import { createFileRoute } from '@tanstack/react-router'
import { LibraryOwnPage } from '../features/library/own/page'
import { readOwnSearch } from '../features/library/own/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/library/history-favorite/list')({
  staticData: screens['library/history-favorite/list'],
  validateSearch: readOwnSearch,
  component: LibraryOwnPage,
})
