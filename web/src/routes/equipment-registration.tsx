import { createFileRoute } from '@tanstack/react-router'
import { EquipmentRegistrationPage } from '../features/machines/equipment-form/page'
import { readFormSearch } from '../features/machines/equipment-form/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/mm/equipment/registration')({
  staticData: screens['mm/equipment/registration'],
  validateSearch: readFormSearch,
  component: EquipmentRegistrationPage,
})
