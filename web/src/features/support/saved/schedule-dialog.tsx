import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import { languageNames, languages } from '../../../lib/i18n/language'
import { writtenTime } from '../../../lib/zone'
import {
  renewSavedAnalyses,
  reportScheduleQuery,
  type SavedAnalysis,
  saveSchedule,
} from '../../../queries/saved-analyses'
import { QueryFailure } from '../../../shell/query-state'
import { DialogFoot } from '../../../ui/dialog-foot'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { CodeField } from '../../../ui/form/fields/code-field'
import { SwitchField } from '../../../ui/form/fields/switch-field'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { RecipientsField } from './recipients-field'
import styles from './saved.module.css'
import {
  bodyOf,
  type CheckedSchedule,
  check,
  draftOf,
  frequencies,
  hours,
  monthDays,
  type ReportSchedule,
  type ScheduleDraft,
  weekdayName,
  weekdays,
} from './schedule'
import { RemoveSchedule, ScheduleState, Unfit } from './schedule-state'

/** When an analysis is mailed by itself, in which language, and to whom. */
export default function ScheduleDialog({ analysis, onClose }: { analysis: SavedAnalysis; onClose(): void }) {
  const { t } = useTranslation(['savedAnalyses', 'common'])
  const query = useQuery(reportScheduleQuery(analysis.productionAnalysisNarrowedResultUniqueKey))
  const title = t('schedule.title', { name: analysis.savedName })
  return (
    <Modal opened onClose={onClose} size={560} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {query.isError && !query.data && <QueryFailure query={query} what={t('schedule.button')} />}
      {query.isPending && <Skeleton width="72%" />}
      {query.data && <Loaded schedule={query.data} name={analysis.savedName} onClose={onClose} />}
    </Modal>
  )
}

interface LoadedProps {
  schedule: ReportSchedule
  name: string
  onClose(): void
}

function Loaded(props: LoadedProps) {
  const { schedule, name, onClose } = props
  const { t } = useTranslation()
  const set = schedule.version > 0
  return (
    <>
      {set && <ScheduleState schedule={schedule} />}
      {schedule.unfit ? (
        <>
          <Unfit reason={schedule.unfit} />
          <DialogFoot>
            {set && <RemoveSchedule schedule={schedule} name={name} onDone={onClose} />}
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogFoot>
        </>
      ) : (
        <ScheduleForm {...props} />
      )}
    </>
  )
}

function ScheduleForm({ schedule, name, onClose }: LoadedProps) {
  const { t } = useTranslation(['savedAnalyses', 'common'])
  const client = useQueryClient()
  const form = useForm<ScheduleDraft, CheckedSchedule>({ values: draftOf(schedule), check })
  const { submit } = useSubmit(form, {
    send: (checked) => saveSchedule(bodyOf(checked, schedule)),
    onDone: ({ nextAt }) => {
      const done = nextAt
        ? t('schedule.doneNext', { name, next: writtenTime(nextAt) })
        : t('schedule.doneOff', { name })
      onClose()
      toast('success', { title: done, closeLabel: t('common:close') })
      void renewSavedAnalyses(client)
    },
  })
  return (
    <Form form={form} onSubmit={submit} summary="rest" label={t('schedule.button')}>
      <div className="sg-formfields">
        <SwitchField
          {...form.field('active')}
          label={t('schedule.active')}
          on={t('schedule.on')}
          off={t('schedule.off')}
          wide
        />
        <Turn form={form} />
        <RecipientsField form={form} members={schedule.members} />
      </div>
      <DialogFoot>
        {schedule.version > 0 && (
          <span className={styles.apart}>
            <RemoveSchedule schedule={schedule} name={name} onDone={onClose} />
          </span>
        )}
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t('common:save')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** On which days, at which hour, in which language. */
function Turn({ form }: { form: ReturnType<typeof useForm<ScheduleDraft, CheckedSchedule>> }) {
  const { t, i18n } = useTranslation('savedAnalyses')
  const frequency = useWatch({ control: form.control, name: 'frequency' })
  const codes = <Code extends string | number>(of: readonly Code[], label: (code: Code) => string) =>
    of.map((code) => ({ code, label: label(code) }))
  return (
    <>
      <RadioField
        {...form.field('frequency')}
        label={t('schedule.frequency')}
        codes={codes(frequencies, (one) => t(`schedule.frequencies.${one}`))}
        wide
      />
      {frequency === 'monthly' ? (
        <CodeField
          {...form.field('day')}
          label={t('schedule.day')}
          codes={codes(monthDays, (day) => t('schedule.dayOf', { day }))}
        />
      ) : (
        <CodeField
          {...form.field('weekday')}
          label={t('schedule.weekday')}
          codes={codes(weekdays, (day) => weekdayName(day, i18n.language))}
        />
      )}
      <CodeField {...form.field('hour')} label={t('schedule.hour')} codes={codes(hours, (hour) => `${hour}:00`)} />
      <CodeField
        {...form.field('language')}
        label={t('schedule.language')}
        codes={codes(languages, (language) => languageNames[language])}
      />
    </>
  )
}
