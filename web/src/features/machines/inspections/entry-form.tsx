import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { askFirst } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { newKey } from '../../../api/order-key'
import { useSubmit } from '../../../api/use-submit'
import { readWall, todayIn } from '../../../lib/days'
import { inspectionHistoryAdd as longest } from '../../../lib/generated/lengths'
import { instantOf, isoIn, timeText } from '../../../lib/zone'
import { type Inspection, ownersQuery, renewInspections } from '../../../queries/inspections'
import type { SentFile } from '../../../queries/sent-files'
import { useSentFiles } from '../../../shell/sent-files/use-sent-files'
import { DialogFoot } from '../../../ui/dialog-foot'
import { optionalDay } from '../../../ui/form/day-rules'
import { AreaField } from '../../../ui/form/fields/area-field'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { CodeField } from '../../../ui/form/fields/code-field'
import { DateField } from '../../../ui/form/fields/date-field'
import { MomentField } from '../../../ui/form/fields/moment-field'
import { PickField } from '../../../ui/form/fields/pick-field'
import { SuggestField } from '../../../ui/form/fields/suggest-field'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema, rule } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import { Photos } from './photos'
import { kinds, results, useKindName } from './words'

const schema = z.object({
  date: z.string().check(rule((text) => readWall(text) !== null, 'inspections:rule.noMoment')),
  kind: rules.choice(kinds),
  result: rules.choice(results),
  content: rules.optionalText(longest.content),
  operator: rules.text(longest.operator),
  note: rules.optionalText(longest.note),
  ownerUniqueKey: z.string(),
  dueDate: optionalDay(),
})
const check = bySchema(schema)

/** What of an inspection is entered without a checklist, or changed of one that was entered. */
export interface EntrySubject {
  deviceUniqueKey: string
  deviceName: string
  zone: string
  operator: string
  /** What is changed; a new one without. */
  inspection?: Inspection
  files?: readonly SentFile[]
}

/** An inspection without a checklist, or the change of one. */
export function EntryForm({ subject, onClose }: { subject: EntrySubject; onClose(): void }) {
  const { t } = useTranslation(['inspections', 'calendar', 'common'])
  const client = useQueryClient()
  const kindName = useKindName()
  const { deviceUniqueKey, deviceName, zone, inspection } = subject
  const { arrived, ...photos } = useSentFiles(subject.files)
  const key = useRef('')
  const { data: owners } = useQuery(ownersQuery(deviceUniqueKey))
  const at = inspection ? Date.parse(inspection.date) : Date.now()
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    values: {
      date: timeText(at, zone),
      kind: (inspection?.kind as (typeof kinds)[number]) ?? 60,
      result: (inspection?.result as (typeof results)[number]) ?? 10,
      content: inspection?.content ?? '',
      operator: inspection?.operator ?? subject.operator,
      note: inspection?.note ?? '',
      ownerUniqueKey: '',
      dueDate: '',
    },
    check,
  })
  const result = useWatch({ control: form.control, name: 'result' })
  const byPoints = inspection !== undefined && inspection.edition !== null
  const asks = !inspection && result === 20
  const { submit } = useSubmit(form, {
    send: async ({ date, ownerUniqueKey, dueDate, ...rest }) => {
      const wall = readWall(date) ?? ''
      const said = {
        ...rest,
        date: isoIn(instantOf(wall, zone) ?? 0, zone),
        fileUniqueKeys: await arrived(),
      }
      if (inspection) {
        const { inspectionUniqueKey, version } = inspection
        const body = { ...said, inspectionUniqueKey, version }
        return call(api.POST('/api/inspectionHistory/update', { body }))
      }
      await askFirst({
        title: t('inspections:entry.ask'),
        text: t('inspections:entry.askText', { device: deviceName, kind: kindName(rest.kind) }),
        accept: t('inspections:entry.accept'),
        decline: t('common:form.back'),
      })
      key.current ||= newKey()
      const asked = asks ? { ownerUniqueKey, dueDate } : {}
      const body = { ...said, deviceUniqueKey, ...asked }
      const headers = { 'Idempotency-Key': key.current }
      return call(api.POST('/api/inspectionHistory/add', { body, headers }))
    },
    onDone: () => {
      key.current = ''
      onClose()
      toast('success', { title: t('inspections:entry.done', { device: deviceName }), closeLabel: t('common:close') })
      void renewInspections(client)
    },
  })
  return (
    <Form form={form} onSubmit={submit} summary="rest" label={t('inspections:entry.title')}>
      <div className="sg-formfields">
        <MomentField {...form.field('date')} label={t('inspections:field.date')} required zone={zone} />
        <SuggestField
          {...form.field('operator')}
          label={t('inspections:field.operator')}
          required
          offered={(owners ?? []).map(({ name }) => name)}
        />
        {!byPoints && (
          <CodeField
            {...form.field('kind')}
            label={t('inspections:field.kind')}
            required
            codes={kinds.map((code) => ({ code, label: kindName(code) }))}
          />
        )}
        {!byPoints && (
          <RadioField
            {...form.field('result')}
            label={t('inspections:field.result')}
            required
            wide
            codes={results.map((code) => ({ code, label: t(`inspections:result.r${code}`) }))}
          />
        )}
        {asks && (
          <>
            <PickField
              {...form.field('ownerUniqueKey')}
              label={t('inspections:followUp.owner')}
              required
              choices={(owners ?? []).map(({ memberUniqueKey, name }) => ({ value: memberUniqueKey, label: name }))}
            />
            <DateField
              {...form.field('dueDate')}
              label={t('inspections:followUp.due')}
              required
              zone={zone}
              first={todayIn(zone)}
            />
          </>
        )}
        <AreaField
          {...form.field('content')}
          label={t('inspections:field.content')}
          required={!byPoints}
          max={longest.content}
          rows={3}
        />
        <AreaField {...form.field('note')} label={t('inspections:field.note')} max={longest.note} rows={2} />
        <Photos label={t('inspections:field.files')} {...photos} />
      </div>
      <DialogFoot>
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{inspection ? t('common:save') : t('inspections:entry.submit')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
