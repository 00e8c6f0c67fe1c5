import { useTranslation } from 'react-i18next'
import type { GroupDevice } from '../../../queries/equipment-groups'
import type { Pickable } from './picker'

/** A filler as it is picked. */
export function usePickable(): (device: GroupDevice) => Pickable {
  const { t } = useTranslation('equipmentGroups')
  return ({ deviceUniqueKey, displayName, equipmentNumber, lineName }) => ({
    key: deviceUniqueKey,
    name: displayName,
    about: [equipmentNumber, lineName ?? t('fillers.noLine')].join(t('and')),
  })
}
