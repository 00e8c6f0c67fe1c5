import { createFileRoute } from '@tanstack/react-router'
import { EquipmentListPage } from '../features/machines/equipment-list/page'
import { readEquipmentSearch } from '../features/machines/equipment-list/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/equipment/list')({
  staticData: screens['mm/equipment/list'],
  validateSearch: readEquipmentSearch,
  component: EquipmentListPage,
})
