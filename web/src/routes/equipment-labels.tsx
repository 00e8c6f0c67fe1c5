import { createFileRoute } from '@tanstack/react-router'
import { EquipmentLabelsPage } from '../features/machines/equipment-labels/page'
import { readLabelSearch } from '../features/machines/equipment-labels/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/equipment/label')({
  staticData: screens['mm/equipment/label'],
  validateSearch: readLabelSearch,
  component: EquipmentLabelsPage,
})
