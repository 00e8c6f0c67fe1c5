import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { todayIn } from '../../../lib/days'
import { partsReplacementAdd as longest } from '../../../lib/generated/lengths'
import { partOptionsQuery, renewParts } from '../../../queries/parts'
import { DialogFoot } from '../../../ui/dialog-foot'
import { AreaField } from '../../../ui/form/fields/area-field'
import { DateField } from '../../../ui/form/fields/date-field'
import { PickField } from '../../../ui/form/fields/pick-field'
import { SuggestField } from '../../../ui/form/fields/suggest-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { bySchema } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import styles from './parts.module.css'
import { recordSchema, tidyName } from './rules'

/** A machine as it is offered. */
export interface Machine {
  deviceUniqueKey: string
  name: string
}

type Values = z.input<typeof recordSchema>
type Output = z.output<typeof recordSchema>
const check = bySchema(recordSchema)

/** Records a replacement, after it was read once more. */
export function RecordForm({
  machine,
  machines,
  part = '',
  place = '',
  zone,
  onClose,
}: {
  machine?: Machine | undefined
  machines: readonly Machine[]
  part?: string
  place?: string
  zone: string
  onClose(): void
}) {
  const { t } = useTranslation(['parts', 'common'])
  const client = useQueryClient()
  const today = todayIn(zone)
  const form = useForm<Values, Output>({
    values: {
      deviceUniqueKey: machine?.deviceUniqueKey ?? '',
      partName: part,
      quantity: '1',
      replacedLocation: place,
      workDate: today,
      operator: '',
      note: '',
    },
    check,
  })
  const device = useWatch({ control: form.control, name: 'deviceUniqueKey' })
  const { data: options } = useQuery(partOptionsQuery(device))
  const { setValue, getFieldState } = form
  useEffect(() => {
    // the member did it, unless somebody says otherwise
    if (options && !getFieldState('operator').isDirty) setValue('operator', options.operator)
  }, [options, setValue, getFieldState])
  const { submit, reading, back } = useSubmit(form, {
    confirm: true,
    send: (body) => call(api.POST('/api/partsReplacement/add', { body })),
    onDone: (_, { partName }) => {
      onClose()
      toast('success', { title: t('parts:record.done', { part: partName }), closeLabel: t('common:close') })
      void renewParts(client)
    },
  })
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back} summary="rest" label={t('parts:record.title')}>
      {reading && <p className={styles.ask}>{t('parts:record.ask')}</p>}
      <div className={`sg-formfields ${styles.pair}`}>
        {!machine && (
          <PickField
            {...form.field('deviceUniqueKey')}
            label={t('parts:field.machine')}
            required
            wide
            choices={machines.map(({ deviceUniqueKey, name }) => ({ value: deviceUniqueKey, label: name }))}
          />
        )}
        <SuggestField
          {...form.field('partName')}
          label={t('parts:field.part')}
          help={t('parts:record.nameHelp')}
          required
          tidy={tidyName}
          offered={options?.partNames ?? []}
        />
        <SuggestField
          {...form.field('replacedLocation')}
          label={t('parts:field.place')}
          help="&nbsp;"
          required
          offered={options?.replacedLocations ?? []}
        />
        <TextField
          {...form.field('quantity')}
          label={t('parts:field.quantity')}
          required
          inputMode="numeric"
          unit={t('parts:unit.pieces')}
        />
        <DateField {...form.field('workDate')} label={t('parts:field.workDate')} required zone={zone} last={today} />
        <TextField {...form.field('operator')} label={t('parts:field.operator')} wide />
        <AreaField {...form.field('note')} label={t('parts:field.note')} max={longest.note} rows={2} />
      </div>
      <p className={styles.small}>{t('parts:record.restart')}</p>
      <DialogFoot>
        <Button variant="default" disabled={form.sending} onClick={reading ? back : onClose}>
          {reading ? t('common:form.back') : t('common:cancel')}
        </Button>
        <SubmitButton>{reading ? t('parts:record.submit') : t('parts:record.proceed')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
