//! What people decide of a machine: the fields of the form, by their names on the wire.
import * as z from 'zod/mini'
import { equipmentAdd as longest } from '../../../lib/generated/lengths'
import type { Equipment } from '../../../queries/equipment'
import { optionalDay } from '../../../ui/form/day-rules'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { categories } from '../line-edit/words'

/** The classes of models. */
export const modelClasses = [
  'gip',
  'infinity',
  'l',
  'cutter',
  'none',
  'very-large-capacity',
  'large-capacity',
  'large-capacity-w4',
  'standard',
  'standard-w4',
  'standard-wide-w4',
] as const

/** The category that only the provider's people give. */
export const dangan = 'dangan'

const common = {
  category: rules.choice(categories),
  maker: rules.text(longest.maker),
  specification: rules.optionalText(longest.specification),
  modelClass: rules.choice(modelClasses),
  model: rules.text(longest.model),
  equipmentNumber: rules.text(longest.equipmentNumber),
  displayName: rules.text(longest.displayName),
  deliveryDate: optionalDay(),
  remarks: rules.optionalText(longest.remarks),
  iotFlag: z.boolean(),
  locationUniqueKey: z.custom<string>(),
  lineUniqueKey: z.nullable(z.string()),
}

const extras = z.object({
  machineType: rules.text(longest.dangan.machineType),
  rollDivisionCount: rules.number({ min: 2, max: 24 }),
  gCylinder: rules.optionalText(longest.dangan.gCylinder),
  w4: z.boolean(),
  splice: z.boolean(),
  apc: z.boolean(),
  motionModification: z.boolean(),
})

const full = z.object({ ...common, dangan: extras })
const plain = z.object({ ...common, dangan: z.custom<z.input<typeof extras>>() })

/** The form while it is filled in. */
export type EquipmentValues = z.input<typeof full>
/** The form as it goes on to the call. */
export type EquipmentOutput = z.output<typeof plain> | z.output<typeof full>

const [checkFull, checkPlain] = [bySchema(full), bySchema(plain)]

/** The extras of a DANGAN are judged where they are entered: by staff, for that category. */
export function checkFor(staff: boolean) {
  return (values: EquipmentValues) => (staff && values.category === dangan ? checkFull(values) : checkPlain(values))
}

const noExtras: EquipmentValues['dangan'] = {
  machineType: '',
  rollDivisionCount: '',
  gCylinder: '',
  w4: false,
  splice: false,
  apc: false,
  motionModification: false,
}

/** What the form of a new machine begins with. */
export function blank(locationUniqueKey: string): EquipmentValues {
  return {
    category: null,
    maker: '',
    specification: '',
    modelClass: 'none',
    model: '',
    equipmentNumber: '',
    displayName: '',
    deliveryDate: '',
    remarks: '',
    iotFlag: false,
    locationUniqueKey,
    lineUniqueKey: null,
    dangan: noExtras,
  }
}

/** What the form of a machine begins with. */
export function valuesOf(device: Equipment): EquipmentValues {
  const { maker, specification, model, equipmentNumber, displayName, iotFlag } = device
  const { locationUniqueKey, lineUniqueKey, dangan: own } = device
  return {
    ...{ maker, specification, model, equipmentNumber, displayName, iotFlag, locationUniqueKey, lineUniqueKey },
    category: categories.find((one) => one === device.category) ?? null,
    modelClass: modelClasses.find((one) => one === device.modelClass) ?? null,
    deliveryDate: device.deliveryDate ?? '',
    remarks: device.remarks ?? '',
    dangan: own
      ? { ...own, rollDivisionCount: String(own.rollDivisionCount), gCylinder: own.gCylinder ?? '' }
      : noExtras,
  }
}

/** What the call takes: nothing in place of what is empty, and the extras from staff, for a DANGAN. */
export function bodyOf({ dangan: own, ...output }: EquipmentOutput, staff: boolean) {
  const { specification, deliveryDate, remarks, lineUniqueKey } = output
  return {
    ...output,
    specification: specification || null,
    deliveryDate: deliveryDate || null,
    remarks: remarks || null,
    lineUniqueKey: lineUniqueKey || null,
    dangan:
      staff && output.category === dangan
        ? { ...own, rollDivisionCount: Number(own.rollDivisionCount), gCylinder: own.gCylinder || null }
        : null,
  }
}
