import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { components } from '../../../api/generated/schema'
import { useSubmit } from '../../../api/use-submit'
import { type PartDue, partAlarmQuery, partCourseQuery, renewParts } from '../../../queries/parts'
import { QueryFailure } from '../../../shell/query-state'
import { DialogFoot } from '../../../ui/dialog-foot'
import { CheckField } from '../../../ui/form/fields/check-field'
import { ChecksField } from '../../../ui/form/fields/choice-fields'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { bySchema } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { PartCurve } from './part-curve'
import styles from './parts.module.css'
import { alarmSchema, typedCount } from './rules'

type Alarm = components['schemas']['PartAlarmRow']
type Values = z.input<typeof alarmSchema>
type Output = z.output<typeof alarmSchema>
const check = bySchema(alarmSchema)

/** When somebody is mailed about a part. */
export function AlarmForm({ part, onClose }: { part: PartDue; onClose(): void }) {
  const { t } = useTranslation('parts')
  const query = useQuery(partAlarmQuery(part.deviceUniqueKey, part.replacedLocation))
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('what')} />
  if (!query.data) return <Skeleton width="72%" />
  return <LoadedForm part={part} alarm={query.data} onClose={onClose} />
}

const typed = (count: number | null | undefined) => (count == null ? '' : String(count))

function LoadedForm({ part, alarm, onClose }: { part: PartDue; alarm: Alarm; onClose(): void }) {
  const { t } = useTranslation(['parts', 'common'])
  const client = useQueryClient()
  const { deviceUniqueKey, replacedLocation, partName } = part
  const form = useForm<Values, Output>({
    values: {
      notify: alarm.notify,
      rotationThreshold: typed(alarm.rotationThreshold),
      hoursThreshold: typed(alarm.hoursThreshold),
      recipients: alarm.recipients,
    },
    check,
  })
  const { submit, reading, back } = useSubmit(form, {
    confirm: true,
    send: ({ recipients, ...output }) => {
      const { version } = alarm
      const body = { ...output, recipients: [...recipients], deviceUniqueKey, replacedLocation, version }
      return call(api.POST('/api/partsReplacement/alarm/save', { body }))
    },
    onDone: () => {
      onClose()
      toast('success', { title: t('parts:alarm.done', { part: partName }), closeLabel: t('common:close') })
      void renewParts(client)
    },
  })
  const notify = useWatch({ control: form.control, name: 'notify' })
  const members = alarm.members.map((member) => ({
    code: member.hugHomeMemberUniqueKeyC,
    label: member.reachable ? member.name : t('parts:alarm.unreachable', { name: member.name }),
  }))
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back} summary="rest" label={t('parts:action.alarm')}>
      {reading && <p className={styles.ask}>{t('parts:alarm.ask')}</p>}
      <CheckField {...form.field('notify')} label={t('parts:alarm.notify')} />
      <div className={`sg-formfields ${styles.pair}`}>
        <TextField
          {...form.field('rotationThreshold')}
          label={t('parts:alarm.rotations')}
          help={t('parts:alarm.help')}
          inputMode="numeric"
          unit={t('parts:unit.rotations')}
        />
        <TextField
          {...form.field('hoursThreshold')}
          label={t('parts:alarm.hours')}
          help={t('parts:alarm.help')}
          inputMode="numeric"
          unit={t('parts:unit.hours')}
        />
      </div>
      {part.rotationsSince != null && <Course part={part} form={form} />}
      <ChecksField
        {...form.field('recipients')}
        label={t('parts:alarm.recipients')}
        required={notify}
        wide
        codes={members}
      />
      <DialogFoot>
        <Button variant="default" disabled={form.sending} onClick={reading ? back : onClose}>
          {reading ? t('common:form.back') : t('common:cancel')}
        </Button>
        <SubmitButton>{reading ? t('common:save') : t('parts:record.proceed')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** The curve of the limit that is typed; it moves with each key. */
function Course({ part, form }: { part: PartDue; form: ReturnType<typeof useForm<Values, Output>> }) {
  const { data } = useQuery(partCourseQuery(part.partsUniqueKey))
  const [rotations, hours] = useWatch({ control: form.control, name: ['rotationThreshold', 'hoursThreshold'] })
  const limits = { rotations: typedCount(rotations), hours: typedCount(hours) }
  if (!data) return <div className={styles.curve} aria-busy />
  return <PartCurve course={data} limits={limits} />
}
