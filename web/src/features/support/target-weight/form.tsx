import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import { todayIn } from '../../../lib/days'
import { allItemsQuery } from '../../../queries/per-item'
import { liquidsQuery, renewFormerSearches, searchTarget } from '../../../queries/target-weight'
import { CodeField } from '../../../ui/form/fields/code-field'
import { PickField } from '../../../ui/form/fields/pick-field'
import { NumberField } from '../../../ui/form/fields/presets'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { PeriodFields } from '../analysis/period-fields'
import type { UnitLine } from '../analysis/units'
import { itemText } from '../by-recipe/item-name'
import { itemKey } from '../by-recipe/items'
import { checkTarget, fieldNames, questionOf, type TargetDraft } from './draft'
import styles from './target-weight.module.css'

interface TargetFormProps {
  values: TargetDraft
  lines: readonly UnitLine[]
  location: string
  zone: string
  /** Called with the key of the search that was made. */
  onFound(search: string): void
}

/** What is filled where, and within which limits. */
export function TargetForm({ values, lines, location, zone, onFound }: TargetFormProps) {
  const { t } = useTranslation('targetWeight')
  const client = useQueryClient()
  const form = useForm<TargetDraft>({ values, check: checkTarget })
  const { submit } = useSubmit(form, {
    send: (draft) => searchTarget(questionOf(draft, todayIn(zone))),
    nameOf: (wire) => fieldNames[wire.split('.')[0] ?? ''],
    onDone: ({ searchUniqueKey }) => {
      void renewFormerSearches(client)
      onFound(searchUniqueKey)
    },
  })
  return (
    <Form form={form} onSubmit={submit} summary="rest" className={styles.form} label={t('form')}>
      <fieldset className={styles.group}>
        <legend>{t('groups.what')}</legend>
        <What form={form} lines={lines} location={location} zone={zone} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('groups.weights')}</legend>
        <NumberField {...form.field('lower')} label={t('lower')} unit="g" required />
        <NumberField {...form.field('upper')} label={t('upper')} unit="g" required />
        <NumberField {...form.field('current')} label={t('current')} unit="g" required />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('groups.more')}</legend>
        <More form={form} />
      </fieldset>
      <div className={styles.send}>
        <SubmitButton>{t('search')}</SubmitButton>
        <Button variant="default" onClick={() => form.reset()} disabled={form.sending}>
          {t('reset')}
        </Button>
      </div>
    </Form>
  )
}

type Handle = FormHandle<TargetDraft>

function What({ form, lines, location, zone }: Omit<TargetFormProps, 'values' | 'onFound'> & { form: Handle }) {
  const { t } = useTranslation(['targetWeight', 'analysis'])
  const items = useQuery(allItemsQuery(location))
  const liquids = useQuery(liquidsQuery())
  const fillers = lines.flatMap(({ lineName, devices }) =>
    devices.map(({ deviceUniqueKey, displayName }) => ({
      value: deviceUniqueKey,
      label: t('analysis:filler', { line: lineName, filler: displayName }),
    })),
  )
  return (
    <>
      <PickField
        {...form.field('device')}
        label={t('device')}
        choices={fillers}
        className={styles.wide ?? ''}
        required
      />
      <PickField
        {...form.field('item')}
        label={t('item')}
        choices={(items.data ?? []).map((item) => ({ value: itemKey(item), label: itemText(item) }))}
        className={styles.wide ?? ''}
        required
      />
      <PeriodFields
        kind={form.field('kind')}
        chosen={form.watch('kind')}
        from={form.field('from')}
        to={form.field('to')}
        zone={zone}
      />
      <PickField
        {...form.field('liquid')}
        label={t('liquid')}
        choices={(liquids.data ?? []).map(({ liquidTypeUniqueKey, name, density }) => ({
          value: liquidTypeUniqueKey,
          label: t('liquidOf', { name, density }),
        }))}
        onPick={(picked) => {
          const known = liquids.data?.find((one) => one.liquidTypeUniqueKey === picked)?.pricePerKg
          if (known && form.getValues('price') === '') form.setValue('price', String(known))
        }}
        required
      />
    </>
  )
}

function More({ form }: { form: Handle }) {
  const { t } = useTranslation('targetWeight')
  const objectives = (['okCount', 'fixedLiquid'] as const).map((code) => ({ code, label: t(`objectives.${code}`) }))
  const markets = (['japan', 'eMark'] as const).map((code) => ({ code, label: t(`markets.${code}`) }))
  return (
    <>
      <CodeField {...form.field('objective')} label={t('objective')} codes={objectives} />
      {form.watch('objective') === 'fixedLiquid' && (
        <NumberField {...form.field('amount')} label={t('amount')} unit="kg" required />
      )}
      <NumberField {...form.field('nominal')} label={t('nominal')} unit="g" />
      <CodeField {...form.field('market')} label={t('market')} codes={markets} optional={t('noMarket')} />
      <NumberField {...form.field('tare')} label={t('tare')} unit="g" />
      <NumberField {...form.field('price')} label={t('price')} unit={t('perKg')} />
    </>
  )
}
