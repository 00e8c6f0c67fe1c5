import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { askFirst } from '../../../api/ask-and-send'
import { useSubmit } from '../../../api/use-submit'
import type { Line } from '../../../queries/lines'
import type { Place } from '../../../queries/places'
import { DialogFoot } from '../../../ui/dialog-foot'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { useLineCalls } from './line-calls'
import styles from './line-edit.module.css'
import { LineFields, type LineOutput, type LineValues, lineCheck } from './line-form'
import { hourForNew, hourText } from './rules'

/** A new line, at the end of its location's list. */
export function AddLineForm({
  place,
  lines,
  onAdded,
  onCancel,
}: {
  place: Place
  lines: readonly Line[]
  onAdded(line: Line): void
  onCancel(): void
}) {
  const { t } = useTranslation(['lines', 'common'])
  const { locationUniqueKey } = place
  const calls = useLineCalls(locationUniqueKey)
  const form = useForm<LineValues, LineOutput>({
    values: { name: '', startHour: hourForNew(lines) },
    check: lineCheck,
  })
  const { submit } = useSubmit(form, {
    send: async (output) => {
      await askFirst({
        title: t('add.ask.title', { name: output.name }),
        text: t('add.ask.text', { location: place.name, time: hourText(output.startHour) }),
        accept: t('add.submit'),
        decline: t('common:cancel'),
      })
      return calls.add({ ...output, locationUniqueKey })
    },
    onDone: onAdded,
  })
  return (
    <Form form={form} onSubmit={submit} summary="rest" className={styles.add} label={t('add.title')}>
      <LineFields form={form} first />
      <DialogFoot>
        <Button variant="default" disabled={form.sending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t('add.submit')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
