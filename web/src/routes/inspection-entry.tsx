import { createFileRoute } from '@tanstack/react-router'
import { InspectionEntryPage } from '../features/machines/inspection-entry/page'
import { readEntrySearch } from '../features/machines/inspection-entry/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/inspection-history/entry')({
  staticData: screens['mm/inspection-history/entry'],
  validateSearch: readEntrySearch,
  component: InspectionEntryPage,
})
