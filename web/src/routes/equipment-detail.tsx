import { createFileRoute } from '@tanstack/react-router'
import { EquipmentDetailPage } from '../features/machines/equipment-detail/page'
import { readDetailSearch } from '../features/machines/equipment-detail/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/equipment/detail')({
  staticData: screens['mm/equipment/detail'],
  validateSearch: readDetailSearch,
  component: EquipmentDetailPage,
})
