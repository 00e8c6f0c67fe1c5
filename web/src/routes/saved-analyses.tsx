import { createFileRoute } from '@tanstack/react-router'
import { SavedAnalysesPage } from '../features/support/saved/page'
import { readSavedSearch } from '../features/support/saved/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/support/production-analysis/result')({
  staticData: screens['support/production-analysis/result'],
  validateSearch: readSavedSearch,
  component: SavedAnalysesPage,
})
