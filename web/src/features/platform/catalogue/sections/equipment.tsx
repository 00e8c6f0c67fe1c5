import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DeviceGlyph } from '../../../../ui/device-glyph'
import { FlowNumber } from '../../../../ui/flow-number'
import { SuggestField } from '../../../../ui/form/fields/suggest-field'
import { SwitchField } from '../../../../ui/form/fields/switch-field'
import { TileField } from '../../../../ui/form/fields/tile-field'
import { Form } from '../../../../ui/form/form'
import * as rules from '../../../../ui/form/rules'
import { bySchema } from '../../../../ui/form/schema'
import { useForm } from '../../../../ui/form/use-form'
import { ChipFilter } from '../../../../ui/list/chip-filter'
import { Tag } from '../../../../ui/tag'
import type { CatalogueSection } from '../section'
import { Specimen, SpecimenRow, Specimens } from '../specimen'

const all = [
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
]
const some = ['filling-machine', 'pump', 'conveyor', 'dangan'] as const
type Some = (typeof some)[number]

const check = bySchema(
  z.object({ category: rules.choice(some), maker: rules.optionalText(100), connected: z.boolean() }),
)

function Equipment() {
  const { t } = useTranslation('catalogue')
  const [chosen, choose] = useState<Some | undefined>('pump')
  const form = useForm({
    values: { category: 'pump' as Some | null, maker: '', connected: true },
    check,
  })
  return (
    <Specimens>
      <Specimen title={t('equipment.glyphs')} wide>
        <SpecimenRow>
          {all.map((category) => (
            <DeviceGlyph key={category} category={category} />
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('equipment.flow')}>
        <SpecimenRow>
          {[1, 2, 12, 104].map((place) => (
            <FlowNumber key={place} place={place} label={t('equipment.flowOf', { place })} />
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen title={t('equipment.chips')}>
        <ChipFilter<Some>
          label={t('equipment.chips')}
          all={{ name: t('equipment.all'), count: 17 }}
          chips={some.map((key, place) => ({
            key,
            name: t(`equipment.category.${key}`),
            count: 5 - place,
            sign: <DeviceGlyph category={key} size={18} />,
          }))}
          chosen={chosen}
          onChoose={choose}
        />
      </Specimen>
      <Specimen title={t('equipment.tiles')} wide>
        <Form form={form} onSubmit={form.handleSubmit(() => {})} summary="rest" label={t('equipment.form')}>
          <TileField
            {...form.field('category')}
            label={t('equipment.tiles')}
            tiles={some.map((code) => ({
              code,
              label: t(`equipment.category.${code}`),
              sign: <DeviceGlyph category={code} />,
              tag: code === 'dangan' && <Tag tone="staff">{t('equipment.staff')}</Tag>,
            }))}
          />
          <div className="sg-formfields">
            <SuggestField {...form.field('maker')} label={t('equipment.suggest')} offered={['Sosogi', '北関機工']} />
            <SwitchField
              {...form.field('connected')}
              label={t('equipment.switch')}
              on={t('equipment.on')}
              off={t('equipment.off')}
            />
          </div>
        </Form>
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = {
  place: 47,
  key: 'equipment',
  title: 'catalogue:equipment.title',
  Show: Equipment,
}
