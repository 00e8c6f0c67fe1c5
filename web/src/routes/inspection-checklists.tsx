import { createFileRoute } from '@tanstack/react-router'
import { InspectionChecklistsPage } from '../features/machines/inspection-checklists/page'
import { readChecklistSearch } from '../features/machines/inspection-checklists/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/inspection-checklist/setting')({
  staticData: screens['mm/inspection-checklist/setting'],
  validateSearch: readChecklistSearch,
  component: InspectionChecklistsPage,
})
