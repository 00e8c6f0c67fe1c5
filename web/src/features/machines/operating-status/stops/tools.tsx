import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconSettings } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { addDays, isDay } from '../../../../lib/days'
import { type LineStopDay, renewStops } from '../../../../queries/stops'
import { Can } from '../../../../session/can'
import { DateInput } from '../../../../ui/dates/date-input'
import { useCalendar } from '../../../../ui/form/fields/use-calendar'
import { ChipFilter } from '../../../../ui/list/chip-filter'
import { ReasonMark } from '../../../../ui/reason-mark'
import { Skeleton } from '../../../../ui/skeleton'
import { StateMark } from '../../../../ui/state'
import { useRefresh } from '../refresh'
import { RefreshTools } from '../refresh-tools'
import type { StatusSearch } from '../search'
import { countOf, type Show, type StopRow } from './rules'
import styles from './stops.module.css'
import { useStopWords } from './words'

/** Of those who edit it only. */
const Settings = lazy(() => import('./settings'))

interface ToolsProps {
  rows: readonly StopRow[] | undefined
  line: string
  search: StatusSearch
  change(patch: StatusSearch): void
  zone: string
  day: LineStopDay | undefined
  /** The line's present day. */
  today: string | undefined
  renewing: boolean
}

/** Which day, which stops, and how the tab is renewed. */
export function Tools({ rows, line, search, change, zone, day, today, renewing }: ToolsProps) {
  const client = useQueryClient()
  const refresh = useRefresh()
  return (
    <div className={styles.tools}>
      <DayChoice {...{ search, change, zone, today }} date={day?.date ?? search.date ?? today} />
      <KindChips rows={rows ?? []} show={search.show} onShow={(show) => change({ show })} />
      <div className={styles.refresh}>
        <RefreshTools of="stops" {...{ refresh, renewing }} onRenew={() => void renewStops(client)} />
        <Can permission="mm.equipment.edit">
          <SettingsButton line={line} machines={day?.machines ?? []} />
        </Can>
      </div>
    </div>
  )
}

function DayChoice({
  search,
  change,
  zone,
  today,
  date,
}: Pick<ToolsProps, 'search' | 'change' | 'zone' | 'today'> & { date: string | undefined }) {
  const t = useStopWords()
  const { t: words, calendar } = useCalendar({ zone, last: today })
  const [typed, setTyped] = useState<string | null>(null)
  const go = (next: string) => {
    setTyped(null)
    if (next !== date) change({ date: next === today ? undefined : next, part: undefined })
  }
  return (
    <div className={styles.day}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('day.before')}
        disabled={!date}
        onClick={() => date && go(addDays(date, -1))}
      >
        <IconChevronLeft size={17} stroke={1.8} aria-hidden />
      </ActionIcon>
      <DateInput
        {...calendar}
        label={t('day.label')}
        labelProps={{ className: 'sg-vh' }}
        hint={words('dayHint')}
        value={typed ?? date ?? ''}
        onChange={(next) => (isDay(next) && (!today || next <= today) ? go(next) : setTyped(next))}
        onBlur={() => setTyped(null)}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('day.after')}
        disabled={!date || search.date === undefined || (today !== undefined && date >= today)}
        onClick={() => date && go(addDays(date, 1))}
      >
        <IconChevronRight size={17} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function KindChips({
  rows,
  show,
  onShow,
}: {
  rows: readonly StopRow[]
  show: Show | undefined
  onShow(show: Show | undefined): void
}) {
  const t = useStopWords()
  const signs = {
    none: <ReasonMark kind={null} />,
    alarm: <StateMark state="alarm" />,
    stop: <StateMark state="stop" />,
    micro: undefined,
  }
  const chip = (key: Show) => ({ key, name: t(`show.${key}`), count: countOf(rows, key), sign: signs[key] })
  const micro = chip('micro')
  return (
    <ChipFilter
      label={t('show.label')}
      all={{ name: t('show.all'), count: countOf(rows, undefined) }}
      chips={[
        ...(['none', 'alarm', 'stop'] as const).map(chip),
        ...(micro.count > 0 || show === 'micro' ? [micro] : []),
      ]}
      chosen={show}
      onChoose={onShow}
    />
  )
}

function SettingsButton({ line, machines }: { line: string; machines: LineStopDay['machines'] }) {
  const t = useStopWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('settings.open')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size={640}
        title={t('settings.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {open && (
          <Suspense fallback={<Skeleton width="70%" />}>
            <Settings line={line} machines={machines} />
          </Suspense>
        )}
      </Modal>
    </>
  )
}
