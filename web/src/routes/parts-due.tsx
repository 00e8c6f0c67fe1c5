import { createFileRoute } from '@tanstack/react-router'
import { PartsDuePage } from '../features/machines/parts-due/page'
import { partsDueSearch } from '../features/machines/parts-due/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/parts-due/list')({
  staticData: screens['mm/parts-due/list'],
  validateSearch: partsDueSearch.read,
  component: PartsDuePage,
})
