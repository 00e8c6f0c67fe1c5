import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { inspectionHistoryFollowUpUpdate as longest } from '../../../lib/generated/lengths'
import { type FollowUp, inspectionFiles, ownersQuery, renewInspections } from '../../../queries/inspections'
import { useHolds } from '../../../session/may-open'
import { FileLinks } from '../../../shell/sent-files/file-links'
import { useSentFiles } from '../../../shell/sent-files/use-sent-files'
import { DialogFoot } from '../../../ui/dialog-foot'
import { day } from '../../../ui/form/day-rules'
import { AreaField } from '../../../ui/form/fields/area-field'
import { CheckField } from '../../../ui/form/fields/check-field'
import { DateField } from '../../../ui/form/fields/date-field'
import { PickField } from '../../../ui/form/fields/pick-field'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { toast } from '../../../ui/toast'
import { FollowUpFacts } from './follow-up-facts'
import styles from './inspections.module.css'
import { Photos } from './photos'

const schema = z.object({
  done: z.boolean(),
  note: rules.optionalText(longest.note),
  ownerUniqueKey: z.string(),
  dueDate: day(),
})
const check = bySchema(schema)

/** What a member sees to: its owner closes it, who may edit inspections hands it on. */
export function FollowUpForm({ followUp, zone, onClose }: { followUp: FollowUp; zone: string; onClose(): void }) {
  const { t } = useTranslation(['inspections', 'calendar', 'common'])
  const client = useQueryClient()
  const edits = useHolds('mm.inspection-history.edit') === true
  const { device, title, finding } = followUp
  const mayChange = edits || followUp.isMine
  const { arrived, ...photos } = useSentFiles(followUp.files)
  const { data: owners } = useQuery({ ...ownersQuery(device.deviceUniqueKey), enabled: edits })
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    values: {
      done: followUp.done,
      note: followUp.note ?? '',
      ownerUniqueKey: followUp.ownerUniqueKey,
      dueDate: followUp.dueDate,
    },
    check,
  })
  const { submit } = useSubmit(form, {
    send: async ({ done, note, ownerUniqueKey, dueDate }) => {
      const { followUpUniqueKey, version } = followUp
      const own = { followUpUniqueKey, version, done, note, fileUniqueKeys: await arrived() }
      const body = edits ? { ...own, ownerUniqueKey, dueDate } : own
      return call(api.POST('/api/inspectionHistory/followUp/update', { body }))
    },
    onDone: ({ done }) => {
      onClose()
      toast('success', { title: t(done ? 'followUp.closed' : 'followUp.saved'), closeLabel: t('common:close') })
      void renewInspections(client)
    },
  })
  return (
    <>
      <FollowUpFacts of={followUp} />
      {finding && (
        <p>
          <Name>{finding}</Name>
        </p>
      )}
      <FileLinks label={t('followUp.found')} files={followUp.findingFiles} shelf={inspectionFiles()} />
      {mayChange ? (
        <Form form={form} onSubmit={submit} summary="rest" label={title}>
          <div className="sg-formfields">
            {edits && (
              <>
                <PickField
                  {...form.field('ownerUniqueKey')}
                  label={t('followUp.owner')}
                  required
                  choices={(owners ?? []).map(({ memberUniqueKey, name }) => ({ value: memberUniqueKey, label: name }))}
                />
                <DateField {...form.field('dueDate')} label={t('followUp.due')} required zone={zone} />
              </>
            )}
            <AreaField {...form.field('note')} label={t('followUp.note')} max={longest.note} rows={3} />
            <Photos label={t('followUp.photos')} {...photos} followUp={followUp.followUpUniqueKey} />
            <CheckField {...form.field('done')} label={t('followUp.done')} wide />
          </div>
          <DialogFoot>
            <Button variant="default" disabled={form.sending} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <SubmitButton>{t('common:save')}</SubmitButton>
          </DialogFoot>
        </Form>
      ) : (
        <>
          {followUp.note && (
            <p>
              <Name>{followUp.note}</Name>
            </p>
          )}
          <FileLinks label={t('followUp.photos')} files={followUp.files} shelf={inspectionFiles()} />
          <p className={styles.lead}>{t('followUp.others')}</p>
        </>
      )}
    </>
  )
}
