import { createFileRoute } from '@tanstack/react-router'
import { InspectionListPage } from '../features/machines/inspection-list/page'
import { inspectionSearch } from '../features/machines/inspection-list/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/inspection-history/list')({
  staticData: screens['mm/inspection-history/list'],
  validateSearch: inspectionSearch.read,
  component: InspectionListPage,
})
