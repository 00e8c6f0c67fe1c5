import { createFileRoute } from '@tanstack/react-router'
import { EquipmentImportPage } from '../features/machines/equipment-import/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/equipment/import')({
  staticData: screens['mm/equipment/import'],
  component: EquipmentImportPage,
})
