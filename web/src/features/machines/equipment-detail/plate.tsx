//! What is engraved on a machine's plate.
import type { TFunction } from 'i18next'
import { dayText } from '../../../lib/day-text'
import { dateText } from '../../../lib/zone'
import type { EquipmentDetail } from '../../../queries/equipment-detail'
import { Name } from '../../../ui/name'
import type { NameplateEntry } from '../../../ui/nameplate'
import { categories } from '../line-edit/words'

type Say = TFunction<['equipmentDetail', 'lines', 'common']>

const classes = {
  gip: 'gip',
  infinity: 'infinity',
  l: 'l',
  cutter: 'cutter',
  none: 'none',
  'very-large-capacity': 'veryLargeCapacity',
  'large-capacity': 'largeCapacity',
  'large-capacity-w4': 'largeCapacityW4',
  standard: 'standard',
  'standard-w4': 'standardW4',
  'standard-wide-w4': 'standardWideW4',
} as const

/** The entries of a machine's plate, in their order. */
export function plateOf(device: EquipmentDetail, t: Say): NameplateEntry[] {
  const say = (key: PlateWord) => t(`equipmentDetail:plate.${key}`)
  const name = (value: string) => value && <Name>{value}</Name>
  const known = categories.find((one) => one === device.category) ?? 'other'
  const by = (at: string, who: string | null) => (
    <>
      {dateText(Date.parse(at), device.timeZone)} {who && <small>{name(who)}</small>}
    </>
  )
  const kind = device.modelClass in classes ? classes[device.modelClass as keyof typeof classes] : undefined
  return [
    { label: say('category'), value: t(`lines:category.${known}`) },
    { label: say('maker'), value: name(device.maker) },
    { label: say('specification'), value: name(device.specification) },
    { label: say('model'), value: name(device.model) },
    { label: say('modelClass'), value: kind && t(`equipmentDetail:plate.class.${kind}`) },
    { label: say('number'), value: name(device.equipmentNumber) },
    ...extrasOf(device, t),
    { label: say('delivered'), value: device.deliveryDate && dayText(device.deliveryDate) },
    {
      label: say('iot'),
      value: (
        <>
          {say(device.iotFlag ? 'connected' : 'unconnected')}{' '}
          {device.gatewayName && <small>{name(device.gatewayName)}</small>}
        </>
      ),
    },
    {
      label: say('place'),
      value: (
        <>
          {name(device.locationName)} {device.lineName && name(device.lineName)}
        </>
      ),
    },
    { label: say('registered'), value: by(device.registrationDate, device.registrant) },
    { label: say('updated'), value: by(device.updateDate, device.updatedBy) },
    { label: say('remarks'), value: device.remarks && name(device.remarks), wide: true },
  ]
}

/** What only the provider's own machine has. */
function extrasOf({ dangan }: EquipmentDetail, t: Say): NameplateEntry[] {
  if (!dangan) return []
  const yesNo = (value: boolean) => t(value ? 'common:form.yes' : 'common:form.no')
  const { machineType, rollDivisionCount, gCylinder } = dangan
  return [
    { label: t('equipmentDetail:plate.machineType'), value: machineType && <Name>{machineType}</Name> },
    {
      label: t('equipmentDetail:plate.rolls'),
      value: rollDivisionCount && t('equipmentDetail:plate.rollCount', { count: rollDivisionCount }),
    },
    { label: t('equipmentDetail:plate.gCylinder'), value: gCylinder && <Name>{gCylinder}</Name> },
    { label: t('equipmentDetail:plate.w4'), value: yesNo(dangan.w4) },
    { label: t('equipmentDetail:plate.splice'), value: yesNo(dangan.splice) },
    { label: t('equipmentDetail:plate.apc'), value: yesNo(dangan.apc) },
    { label: t('equipmentDetail:plate.motion'), value: yesNo(dangan.motionModification) },
  ]
}

type PlateWord =
  | 'category'
  | 'maker'
  | 'specification'
  | 'model'
  | 'modelClass'
  | 'number'
  | 'delivered'
  | 'iot'
  | 'connected'
  | 'unconnected'
  | 'place'
  | 'registered'
  | 'updated'
  | 'remarks'
