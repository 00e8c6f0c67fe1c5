import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { writtenTime } from '../../../lib/zone'
import { deleteSchedule, renewSavedAnalyses } from '../../../queries/saved-analyses'
import { KeyValues } from '../../../ui/key-values'
import { toast } from '../../../ui/toast'
import type { ReportSchedule } from './schedule'

/** When it is sent next, when it was sent last, and what went wrong. */
export function ScheduleState({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('savedAnalyses')
  const { nextAt, lastSentAt, paused, failedCount: count, lastFailure, timeZone } = schedule
  const written = (iso: string | null | undefined) => iso && `${writtenTime(iso)} (${timeZone})`
  return (
    <>
      <KeyValues
        label={t('schedule.state')}
        entries={[
          [t('schedule.next'), written(nextAt)],
          [t('schedule.last'), written(lastSentAt)],
        ]}
      />
      {paused && <Note>{t(paused === 'author' ? 'schedule.pausedAuthor' : 'schedule.pausedAnalysis')}</Note>}
      {count > 0 && <Note>{t('schedule.failed', { count, reason: lastFailure ?? '―' })}</Note>}
    </>
  )
}

/** Why an analysis cannot be mailed. */
export function Unfit({ reason }: { reason: string }) {
  const { t } = useTranslation('savedAnalyses')
  const known = (['conditions', 'fixed'] as const).find((one) => one === reason) ?? 'conditions'
  return <Note>{t(`schedule.unfit.${known}`)}</Note>
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="sg-note" role="note">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </div>
  )
}

/** Ends it for good. */
export function RemoveSchedule({ schedule, name, onDone }: { schedule: ReportSchedule; name: string; onDone(): void }) {
  const { t } = useTranslation(['savedAnalyses', 'common'])
  const client = useQueryClient()
  const remove = async () => {
    const question = {
      title: t('schedule.remove.title', { name }),
      text: t('schedule.remove.text'),
      accept: t('schedule.remove.accept'),
      decline: t('schedule.remove.decline'),
      danger: true,
    }
    if (!(await askAndSend(question, () => deleteSchedule(schedule.productionAnalysisNarrowedResultUniqueKey)))) return
    onDone()
    toast('success', { title: t('schedule.remove.done', { name }), closeLabel: t('common:close') })
    await renewSavedAnalyses(client)
  }
  return (
    <Button variant="default" onClick={() => void remove()}>
      {t('schedule.remove.button')}
    </Button>
  )
}
