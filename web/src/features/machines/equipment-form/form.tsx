import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { askFirst } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useNewerRow } from '../../../api/use-newer-row'
import { useSubmit } from '../../../api/use-submit'
import { equipmentAdd as longest } from '../../../lib/generated/lengths'
import { timeText } from '../../../lib/zone'
import { type Equipment, readEquipment, renewEquipment } from '../../../queries/equipment'
import type { Place } from '../../../queries/places'
import { LinkButton } from '../../../shell/link-button'
import { usePlaces, usePlaceZone } from '../../../shell/place'
import { ask } from '../../../ui/confirm'
import { DeviceGlyph } from '../../../ui/device-glyph'
import { ChangedNote } from '../../../ui/form/changed-note'
import { AreaField } from '../../../ui/form/fields/area-field'
import { CodeField } from '../../../ui/form/fields/code-field'
import { DateField } from '../../../ui/form/fields/date-field'
import { SuggestField } from '../../../ui/form/fields/suggest-field'
import { SwitchField } from '../../../ui/form/fields/switch-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { TileField } from '../../../ui/form/fields/tile-field'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { FormSection } from '../../../ui/form/section'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { Tag } from '../../../ui/tag'
import { toast } from '../../../ui/toast'
import { categories, useCategoryName } from '../line-edit/words'
import { DanganFacts, DanganFields } from './dangan'
import styles from './equipment-form.module.css'
import { useFieldTexts } from './field-texts'
import { useOffer } from './use-offer'
import {
  blank,
  bodyOf,
  checkFor,
  dangan,
  type EquipmentOutput,
  type EquipmentValues,
  modelClasses,
  valuesOf,
} from './values'

type Handle = FormHandle<EquipmentValues, EquipmentOutput>

interface FormProps {
  /** Where the form was opened. */
  place: Place
  /** None for a new one. */
  device: Equipment | null
  /** The reader is one of the provider's people. */
  staff: boolean
}

/** The form of a machine, of one that is and of one to be. The category decides what follows. */
export function EquipmentForm({ place, device, staff }: FormProps) {
  const { t } = useTranslation(['equipmentForm', 'common'])
  const { form, submit, newer, discard } = useEquipmentForm({ place, device, staff })
  const category = useWatch({ control: form.control, name: 'category' })
  const offered = useOffer(form, category)
  const texts = useFieldTexts()
  const zone = usePlaceZone()
  return (
    <Form form={form} onSubmit={submit} prefix="equipment" label={t('form')}>
      {newer && (
        <ChangedNote
          key={newer.change.version}
          by={newer.change.changedBy}
          at={timeText(Date.parse(newer.change.changedAt), zone)}
          fields={texts(newer)}
          onDiscard={discard}
        />
      )}
      <CategorySection form={form} device={device} offered={offered} staff={staff} />
      <ModelSection form={form} category={category} offered={offered} />
      {category === dangan && staff && <DanganFields form={form} />}
      {category === dangan && !staff && device?.dangan && <DanganFacts extras={device.dangan} />}
      <OwnSection form={form} device={device} />
      <FormFoot submit={device ? t('common:save') : t('submit')}>
        <LinkButton variant="default" to="/mm/equipment/list">
          {t('common:cancel')}
        </LinkButton>
      </FormFoot>
    </Form>
  )
}

function useEquipmentForm({ place, device, staff }: FormProps) {
  const { t } = useTranslation(['equipmentForm', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const nameOf = useCategoryName()
  const { places } = usePlaces()
  const rowOf = (row: Equipment) => ({ values: valuesOf(row), version: row.version })
  const begin = device ? rowOf(device) : { values: blank(place.locationUniqueKey), version: 0 }
  const form = useForm<EquipmentValues, EquipmentOutput>({ values: begin.values, check: checkFor(staff) })
  const key = device?.deviceUniqueKey
  const row = useNewerRow(form, { begin, read: async () => rowOf(await readEquipment(key ?? '')) })
  const { submit } = useSubmit(form, {
    send: async (output: EquipmentOutput) => {
      const { displayName: name, equipmentNumber: number, category, lineUniqueKey } = output
      const lines = places.flatMap((one) => one.lines)
      const line = lines.find((one) => one.lineUniqueKey === lineUniqueKey)?.name ?? t('unregistered')
      const words = device ? 'askEdit' : 'askAdd'
      await askFirst({
        title: t(`${words}.title`),
        text: t(`${words}.text`, { name, number, category: nameOf(category), line }),
        accept: t(`${words}.accept`),
        decline: t('common:cancel'),
      })
      const body = bodyOf(output, staff)
      if (key === undefined) return call(api.POST('/api/equipment/add', { body }))
      return row.send((version) =>
        call(api.POST('/api/equipment/update', { body: { ...body, deviceUniqueKey: key, version } })),
      )
    },
    onDone: async (saved) => {
      await renewEquipment(client)
      const title = t(device ? 'saved' : 'added', { name: saved.displayName })
      toast('success', { title, closeLabel: t('common:close') })
      await navigate({ to: '/mm/equipment/list' })
    },
  })
  return { form, submit, newer: row.newer, discard: row.discard }
}

function CategorySection({
  form,
  device,
  offered,
  staff,
}: {
  form: Handle
  device: Equipment | null
  offered: ReturnType<typeof useOffer>
  staff: boolean
}) {
  const { t } = useTranslation('equipmentForm')
  const nameOf = useCategoryName()
  const fixed = !staff && device?.category === dangan
  const choosable = fixed ? [dangan] : (offered.offer?.categories ?? categories.filter((one) => one !== dangan))
  return (
    <FormSection title={t('section.category')} help={t('section.categoryHelp')} wide>
      <TileField
        {...form.field('category')}
        label={t('field.category')}
        required
        tiles={categories
          .filter((category) => choosable.includes(category))
          .map((code) => ({
            code,
            label: nameOf(code),
            sign: <DeviceGlyph category={code} />,
            tag: code === dangan && <Tag tone="staff">{t('staff')}</Tag>,
          }))}
        onPick={(category) => void offered.follow(category)}
      />
    </FormSection>
  )
}

function ModelSection({
  form,
  category,
  offered: { makers, cleared },
}: {
  form: Handle
  category: EquipmentValues['category']
  offered: ReturnType<typeof useOffer>
}) {
  const { t } = useTranslation('equipmentForm')
  const nameOf = useCategoryName()
  const chosen = useWatch({ control: form.control, name: 'maker' })
  const maker = makers.find((one) => one.maker === chosen)
  const help = category && t('section.modelHelp', { category: nameOf(category) })
  return (
    <FormSection title={t('section.model')} {...(help && { help })}>
      <div
        role="status"
        className={cleared ? styles.cleared : undefined}
        data-wide={cleared ? true : undefined}
        hidden={!cleared}
      >
        {cleared}
      </div>
      <SuggestField
        {...form.field('maker')}
        label={t('field.maker')}
        offered={makers.map((one) => one.maker)}
        required
      />
      <SuggestField
        {...form.field('specification')}
        label={t('field.specification')}
        offered={maker?.specifications ?? []}
      />
      <CodeField
        {...form.field('modelClass')}
        label={t('field.modelClass')}
        codes={modelClasses.map((code) => ({ code, label: t(`modelClass.${code}`) }))}
        required
      />
      <SuggestField {...form.field('model')} label={t('field.model')} offered={maker?.models ?? []} required />
    </FormSection>
  )
}

function OwnSection({ form, device }: { form: Handle; device: Equipment | null }) {
  const { t } = useTranslation(['equipmentForm', 'common'])
  const { places } = usePlaces()
  const zone = usePlaceZone()
  const location = useWatch({ control: form.control, name: 'locationUniqueKey' })
  const lines = places.find((one) => one.locationUniqueKey === location)?.lines ?? []
  const gateway = device?.gatewayName
  const maySwitch = async (on: boolean) => {
    if (on || !device?.iotFlag) return true
    const words = { title: t('iotAsk.title'), text: t('iotAsk.text'), accept: t('iotAsk.accept') }
    return ask({ ...words, decline: t('common:cancel') })
  }
  return (
    <FormSection title={t('section.own')}>
      <TextField
        {...form.field('displayName')}
        label={t('field.displayName')}
        help={t('field.displayNameHelp')}
        required
      />
      <TextField
        {...form.field('equipmentNumber')}
        label={t('field.equipmentNumber')}
        help={t('field.equipmentNumberHelp')}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CodeField
        {...form.field('locationUniqueKey')}
        label={t('field.locationUniqueKey')}
        codes={places.map(({ locationUniqueKey: code, name: label }) => ({ code, label }))}
        onPick={() => form.setValue('lineUniqueKey', null, { shouldDirty: true })}
        required
      />
      <CodeField
        {...form.field('lineUniqueKey')}
        label={t('field.lineUniqueKey')}
        codes={lines.map(({ lineUniqueKey: code, name: label }) => ({ code, label }))}
        optional={t('field.noLine')}
      />
      <DateField {...form.field('deliveryDate')} label={t('field.deliveryDate')} zone={zone} />
      <SwitchField
        {...form.field('iotFlag')}
        label={t('field.iotFlag')}
        on={gateway ? t('iotFrom', { gateway }) : t('iotOn')}
        off={t('iotOff')}
        mayChange={maySwitch}
      />
      <AreaField {...form.field('remarks')} label={t('field.remarks')} max={longest.remarks} />
    </FormSection>
  )
}
