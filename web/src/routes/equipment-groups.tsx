import { createFileRoute } from '@tanstack/react-router'
import { EquipmentGroupsPage } from '../features/machines/equipment-groups/page'
import { readGroupSearch } from '../features/machines/equipment-groups/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/equipment-group/setting')({
  staticData: screens['mm/equipment-group/setting'],
  validateSearch: readGroupSearch,
  component: EquipmentGroupsPage,
})
