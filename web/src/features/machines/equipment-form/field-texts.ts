import { useTranslation } from 'react-i18next'
import type { NewerRow } from '../../../api/use-newer-row'
import { dayText } from '../../../lib/day-text'
import { usePlaces } from '../../../shell/place'
import type { ChangedField } from '../../../ui/form/changed-note'
import { useCategoryName } from '../line-edit/words'
import type { EquipmentValues } from './values'

/** The fields that somebody else changed meanwhile, as they are called and written here. */
export function useFieldTexts() {
  const { t } = useTranslation('equipmentForm')
  const nameOf = useCategoryName()
  const { places } = usePlaces()
  const texts = (values: EquipmentValues): Record<keyof EquipmentValues, string> => ({
    ...values,
    category: values.category === null ? '' : nameOf(values.category),
    modelClass: values.modelClass === null ? '' : t(`modelClass.${values.modelClass}`),
    deliveryDate: dayText(values.deliveryDate),
    iotFlag: t(values.iotFlag ? 'on' : 'off'),
    locationUniqueKey: places.find((one) => one.locationUniqueKey === values.locationUniqueKey)?.name ?? '',
    lineUniqueKey:
      places.flatMap((one) => one.lines).find((one) => one.lineUniqueKey === values.lineUniqueKey)?.name ?? '',
    dangan: values.dangan.machineType,
  })
  return ({ change, theirs, kept }: NewerRow<EquipmentValues>): ChangedField[] => {
    const said = texts(theirs)
    return (Object.keys(said) as (keyof EquipmentValues)[])
      .filter((name) => change.changedFields.includes(name))
      .map((name) => ({ label: t(`field.${name}`), theirs: said[name], kept: kept.includes(name) }))
  }
}
