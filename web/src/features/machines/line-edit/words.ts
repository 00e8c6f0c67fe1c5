//! Words that several parts of the screen say.
import { useTranslation } from 'react-i18next'

/** The specification's categories of equipment, and the provider's own machine. */
export const categories = [
  'filling-machine',
  'pump',
  'printing-machine',
  'inspection-equipment',
  'film-sterilizer',
  'heat-exchanger',
  'cooling-device',
  'cutting-machine',
  'weight-checker',
  'bagging-machine',
  'pouch-loader',
  'pouch-stocker',
  'winding-device',
  'conveyor',
  'pressure-tester',
  'other',
  'dangan',
] as const

/** What a category of equipment is called. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation('lines')
  return (category) => t(`category.${categories.find((one) => one === category) ?? 'other'}`)
}
