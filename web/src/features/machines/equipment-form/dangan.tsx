//! What only a DANGAN has: entered by staff, read by everybody else.
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Equipment } from '../../../queries/equipment'
import { NumberField } from '../../../ui/form/fields/presets'
import { SwitchField } from '../../../ui/form/fields/switch-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { toHalfWidth } from '../../../ui/form/half-width'
import { FormSection } from '../../../ui/form/section'
import type { FormHandle } from '../../../ui/form/use-form'
import { KeyValues } from '../../../ui/key-values'
import { Tag } from '../../../ui/tag'
import styles from './equipment-form.module.css'
import { RollDrawing } from './roll'
import type { EquipmentOutput, EquipmentValues } from './values'

const switches = ['w4', 'splice', 'apc', 'motionModification'] as const

/** The extras, for staff. */
export function DanganFields({ form }: { form: FormHandle<EquipmentValues, EquipmentOutput> }) {
  const { t } = useTranslation('equipmentForm')
  const bars = Number(toHalfWidth(useWatch({ control: form.control, name: 'dangan.rollDivisionCount' })))
  return (
    <FormSection title={t('section.dangan')} help={<Tag tone="staff">{t('staffOnly')}</Tag>}>
      <TextField {...form.field('dangan.machineType')} label={t('field.machineType')} required />
      <TextField {...form.field('dangan.gCylinder')} label={t('field.gCylinder')} />
      <div className={styles.roll} data-wide>
        <RollDrawing bars={bars} />
        <NumberField
          {...form.field('dangan.rollDivisionCount')}
          label={t('field.rollDivisionCount')}
          unit={t('field.bars')}
          required
        />
        <p>
          {t('roll.help')}
          <br />
          {bars >= 2 && bars <= 24 && t('roll.bags', { count: bars })}
        </p>
      </div>
      {switches.map((name) => (
        <SwitchField
          key={name}
          {...form.field(`dangan.${name}`)}
          label={t(`field.${name}`)}
          on={t('on')}
          off={t('off')}
        />
      ))}
    </FormSection>
  )
}

/** The extras, for everybody else. */
export function DanganFacts({ extras }: { extras: NonNullable<Equipment['dangan']> }) {
  const { t } = useTranslation('equipmentForm')
  return (
    <FormSection title={t('section.dangan')} help={<Tag tone="staff">{t('staffOnly')}</Tag>}>
      <div data-wide>
        <KeyValues
          label={t('section.dangan')}
          entries={[
            [t('field.machineType'), extras.machineType],
            [t('field.gCylinder'), extras.gCylinder],
            [t('field.rollDivisionCount'), `${extras.rollDivisionCount} ${t('field.bars')}`],
            ...switches.map((name) => [t(`field.${name}`), t(extras[name] ? 'on' : 'off')] as const),
          ]}
        />
      </div>
    </FormSection>
  )
}
