import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { askFirst } from '../../../api/ask-and-send'
import { type NewerRow, type RowState, useNewerRow } from '../../../api/use-newer-row'
import { useSubmit } from '../../../api/use-submit'
import { lineAdd as longest } from '../../../lib/generated/lengths'
import { timeText } from '../../../lib/zone'
import type { Line } from '../../../queries/lines'
import type { Place } from '../../../queries/places'
import { type ChangedField, ChangedNote } from '../../../ui/form/changed-note'
import { CodeField } from '../../../ui/form/fields/code-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import { useLineCalls } from './line-calls'
import styles from './line-edit.module.css'
import { hours, hourText } from './rules'

const schema = z.object({ name: rules.text(longest.name), startHour: rules.choice(hours) })
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
  const { lineUniqueKey } = line
  const form = useForm<LineValues, LineOutput>({ values: rowOf(line).values, check: lineCheck })
  const { newer, send, discard } = useNewerRow(form, {
    begin: rowOf(line),
    read: async () => rowOf(await calls.read(lineUniqueKey)),
  })
  const { submit } = useSubmit(form, {
    send: async (output) => {
      await askFirst({
        title: t('lines:form.ask.title', { name: line.name }),
        text: t('lines:form.ask.text', { newName: output.name, time: hourText(output.startHour) }),
        accept: t('common:save'),
        decline: t('common:cancel'),
      })
      return send((version) => calls.update({ ...output, lineUniqueKey, version }))
    },
    onDone: (saved) => {
      toast('success', { title: t('lines:form.saved', { name: saved.name }), closeLabel: t('common:close') })
      void calls.put(saved)
    },
  })
  const fieldTexts = ({ change, theirs, kept }: NewerRow<LineValues>): ChangedField[] => {
    const hour = theirs.startHour === null ? '' : hourText(theirs.startHour)
    const texts = { name: theirs.name, startHour: hour }
    const changed = (['name', 'startHour'] as const).filter((name) => change.changedFields.includes(name))
    return changed.map((name) => ({ label: t(`lines:field.${name}`), theirs: texts[name], kept: kept.includes(name) }))
  }
  return (
    <Form form={form} onSubmit={submit} prefix="line" summary="rest" label={t('lines:form.title')}>
      {newer && (
        <ChangedNote
          key={newer.change.version}
          by={newer.change.changedBy}
          at={timeText(Date.parse(newer.change.changedAt), place.timeZone)}
          fields={fieldTexts(newer)}
          onDiscard={discard}
        />
      )}
      <LineFields form={form} />
      <FormFoot submit={t('common:save')} ends={ends} />
    </Form>
  )
}

/** The fields of a line, of one that is and of one to be. */
export function LineFields({ form, first = false }: { form: FormHandle<LineValues, LineOutput>; first?: boolean }) {
  const { t } = useTranslation('lines')
  return (
    <div className={`sg-formfields ${styles.fields}`}>
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

function rowOf({ name, startHour, version }: Line): RowState<LineValues> {
  return { values: { name, startHour }, version }
}
