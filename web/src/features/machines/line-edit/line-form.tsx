import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useUpdate } from '../../../api/use-update'
import { clockText, dateText } from '../../../lib/zone'
import type { Place } from '../../../shell/place'
import { ChangedNote } from '../../../ui/form/changed-note'
import { CodeField } from '../../../ui/form/fields/code-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import { type Line, useLineCalls } from './queries'
import { hours, hourText } from './rules'

const schema = z.object({ name: rules.text(30), startHour: rules.choice(hours) })
/** A line as its form holds it. */
export type LineValues = z.input<typeof schema>
/** A line as it is sent. */
export type LineOutput = z.output<typeof schema>
export const lineCheck = bySchema(schema)

const ends = { place: true }

/** The name of a line and the hour at which its day begins. */
export function LineForm({ place, line }: { place: Place; line: Line }) {
  const { t } = useTranslation(['lines', 'common'])
  const calls = useLineCalls(place.locationUniqueKey)
  const { lineUniqueKey, name, startHour, version } = line
  const values: LineValues = { name, startHour }
  const form = useForm<LineValues, LineOutput>({ values, check: lineCheck })
  const { submit, changed, takeOver } = useUpdate(form, {
    version,
    values,
    send: (output, read) => calls.update({ ...output, lineUniqueKey, version: read }),
    onDone: (saved) => {
      toast('success', { title: t('lines:form.saved', { name: saved.name }), closeLabel: t('common:close') })
      void calls.put(saved)
    },
    onChanged: calls.renew,
  })
  const mine = form.watch()
  const texts = {
    name: { label: t('lines:field.name'), theirs: name, mine: mine.name },
    startHour: {
      label: t('lines:field.startHour'),
      theirs: hourText(startHour),
      mine: mine.startHour === null ? '' : hourText(mine.startHour),
    },
  }
  return (
    <Form form={form} onSubmit={submit} prefix="line" summary="rest" label={t('lines:form.title')}>
      {changed && (
        <ChangedNote
          key={changed.version}
          by={changed.changedBy}
          time={momentText(Date.parse(changed.changedAt), place.timeZone)}
          fields={changed.changedFields.flatMap((field) => (field in texts ? texts[field as keyof typeof texts] : []))}
          onTakeOver={() => void takeOver()}
          onGiveIn={() => form.reset(values)}
        />
      )}
      <LineFields form={form} />
      <FormFoot submit={t('lines:form.save')} ends={ends} />
    </Form>
  )
}

/** The fields of a line, of one that is and of one to be. */
export function LineFields({ form, first = false }: { form: FormHandle<LineValues, LineOutput>; first?: boolean }) {
  const { t } = useTranslation('lines')
  return (
    <div className="sg-formfields sg-linefields">
      <TextField {...form.field('name')} label={t('field.name')} help={t('field.nameHelp')} required first={first} />
      <CodeField
        {...form.field('startHour')}
        label={t('field.startHour')}
        help={t('field.startHourHelp')}
        required
        codes={hours.map((code) => ({ code, label: hourText(code) }))}
      />
    </div>
  )
}

function momentText(instant: number, zone: string): string {
  return `${dateText(instant, zone)} ${clockText(instant, zone)}`
}
