import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconFileUpload, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { orderFile } from '../../../api/downloads'
import { orShowWhy } from '../../../api/show-failure'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import { useSearchState } from '../../../lib/search-state'
import { clockText } from '../../../lib/zone'
import type { Place } from '../../../queries/places'
import {
  type Schedule,
  type ScheduleOfWeek,
  scheduleItemsQuery,
  scheduleWeekQuery,
} from '../../../queries/production-schedule'
import { useNow } from '../../../shell/board/use-board'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { LinkButton } from '../../../shell/link-button'
import { usePlaceInAddress } from '../../../shell/place-in-address'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { DayCalendar } from './day-calendar'
import { NeedsTable } from './needs-table'
import { PlanDialog, type PlanSubject } from './plan-dialog'
import {
  dayOf,
  doubtsOf,
  firstFree,
  itemKey,
  type Plan,
  type PlanTimes,
  plansOf,
  proposedEnd,
  undecidedOf,
} from './plans'
import styles from './production-schedule.module.css'
import { SchedulePrint } from './schedule-print'
import { readScheduleSearch, type ScheduleSearch, weeks } from './search'
import { useScheduleCalls } from './use-schedule-calls'
import { WeekCalendar } from './week-calendar'
import { dayParts, doubtTexts, itemText, type Say, useScheduleWords } from './words'

/** What the lines are to make, week by week. */
export function ProductionSchedulePage() {
  const t = useScheduleWords()
  const { search, change } = useSearchState(readScheduleSearch)
  const { place, places } = usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) =>
      change(switched ? { location, line: undefined } : { location }, { replace: !switched }),
  })
  const line = place?.lines.find(({ lineUniqueKey }) => lineUniqueKey === search.line) ?? place?.lines[0]
  if (place && line) return <LineSchedule key={line.lineUniqueKey} {...{ place, line, search, change }} />
  return (
    <>
      <PageHead title={t('titles:productionSchedule')} trail={<Breadcrumbs />} />
      {places.isError && !places.data ? (
        <QueryFailure query={places} what={t('what')} />
      ) : places.data?.length === 0 ? (
        <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      ) : place ? (
        <EmptyState title={t('common:noLines')} />
      ) : (
        <Skeleton width="60%" />
      )}
    </>
  )
}

type Line = Place['lines'][number]

interface LineScheduleProps {
  place: Place
  line: Line
  search: ScheduleSearch
  change(patch: ScheduleSearch): void
}

function LineSchedule({ place, line, search, change }: LineScheduleProps) {
  const t = useScheduleWords()
  const { i18n } = useTranslation()
  const week = search.week ?? 'this'
  const zone = place.timeZone
  const query = useQuery(scheduleWeekQuery(line.lineUniqueKey, week))
  const now = useNow(30_000)
  const client = useQueryClient()
  const calls = useScheduleCalls(line.lineUniqueKey, week, zone)
  const [subject, setSubject] = useState<PlanSubject | null>(null)
  const days = useMemo(() => (query.data?.days ?? []).map(dayOf), [query.data])
  const plans = useMemo(() => plansOf(query.data?.schedules ?? []), [query.data])
  const add = (from: number) => {
    const day = days.find((one) => one.from <= from && from < one.to)
    setSubject({ from, to: proposedEnd(plans, day ?? { to: from }, from) })
  }
  const addButton = () => {
    const free = firstFree(plans, days, now) ?? days[0]?.from
    if (free !== undefined) add(free)
  }
  const remove = async (row: Schedule) => {
    setSubject(null)
    const text = t('remove.text', {
      time: spanText(row, zone),
      count: row.totalProductionCount,
      number: figure(row.totalProductionCount),
    })
    const done = await askAndSend(
      {
        title: t('remove.title', { item: itemText(row) }),
        text,
        accept: t('remove.button'),
        decline: t('common:cancel'),
        danger: true,
      },
      () => calls.remove(row.scheduleUniqueKey),
    )
    if (!done) return
    toast('success', { title: t('remove.done', { item: itemText(row) }), closeLabel: t('common:close') })
    void calls.renew()
  }
  const move = async (plan: Plan, times: PlanTimes) => {
    const moved = {
      scheduledStartLocalTime: new Date(times.from).toISOString(),
      scheduledEndLocalTime: new Date(times.to).toISOString(),
    }
    const title = t('move.title', { item: itemText(plan.row) })
    // the pace of the plan itself, or of its item: of a line that is silent nothing is forecast
    const items = await orShowWhy(client.ensureQueryData(scheduleItemsQuery(line.lineUniqueKey))).catch(() => null)
    if (!items) return
    const pace = plan.row.forecast?.pace ?? items.find((one) => itemKey(one) === itemKey(plan.row))?.pace
    const about = { ...times, bags: plan.row.restCount, pace, now }
    const against = doubtTexts(t, doubtsOf(about, plans, plan.row.scheduleUniqueKey), times, zone)
    const text = [t('move.text', { from: spanText(plan.row, zone), to: spanText(moved, zone) }), ...against].join('\n')
    const done = await askAndSend({ title, text, accept: t('move.accept'), decline: t('move.decline') }, () =>
      calls.move(plan.row, times),
    )
    void calls.renew()
    if (done) toast('success', { title: t('move.done', { item: itemText(plan.row) }), closeLabel: t('common:close') })
  }
  return (
    <>
      <PageHead
        title={t('titles:productionSchedule')}
        trail={<Breadcrumbs />}
        facts={query.data ? factsOf(t, query.data, plans, now, query.dataUpdatedAt, zone) : []}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
              disabled={!query.data}
              onClick={() => window.print()}
            >
              {t('action.print')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
              onClick={() =>
                void orShowWhy(
                  orderFile('/api/productionSchedule/download/list', { lineUniqueKey: line.lineUniqueKey }),
                )
              }
            >
              {t('action.save')}
            </Button>
            <LinkButton
              to="/mm/production-schedule/import"
              variant="default"
              leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden />}
            >
              {t('action.csv')}
            </LinkButton>
            <Button
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              disabled={!query.data}
              onClick={addButton}
            >
              {t('action.add')}
            </Button>
          </>
        }
      />
      <Tools {...{ place, line, week, change }} data={query.data} />
      {query.isError && !query.data ? (
        <QueryFailure query={query} what={t('what')} />
      ) : (
        <WithStaleNote query={query} zone={zone}>
          <Calendar
            {...{ search, change, query, days, plans, zone, now }}
            startHour={line.startHour}
            onOpen={({ row }: Plan) => setSubject({ row })}
            onAdd={add}
            onFree={addButton}
            onMove={move}
          />
          <NeedsTable
            needs={query.data?.needs ?? []}
            zone={zone}
            onDecide={(need) => {
              const plan = undecidedOf(plans, need)
              if (plan) setSubject({ row: plan.row })
            }}
          />
          <SchedulePrint
            place={place.name}
            line={line.name}
            {...{ days, plans, zone, now }}
            needs={query.data?.needs ?? []}
            language={i18n.language}
          />
        </WithStaleNote>
      )}
      <PlanDialog
        subject={subject}
        line={{ lineUniqueKey: line.lineUniqueKey, name: line.name, startHour: line.startHour, zone, days }}
        {...{ calls, now, plans }}
        onClose={() => setSubject(null)}
        onRemove={remove}
      />
    </>
  )
}

function Calendar(props: {
  search: ScheduleSearch
  change(patch: ScheduleSearch): void
  days: ReturnType<typeof dayOf>[]
  plans: Plan[]
  zone: string
  now: number
  startHour: number
  query: { data?: ScheduleOfWeek | undefined }
  onOpen(plan: Plan): void
  onAdd(from: number): void
  /** Proposes the first free time. */
  onFree(): void
  onMove(plan: Plan, times: PlanTimes): void
}) {
  const t = useScheduleWords()
  const { i18n } = useTranslation()
  const { search, change, query, ...rest } = props
  const wide = useMediaQuery('(min-width: 1001px)', true, { getInitialValueInEffect: false }) === true
  const empty = query.data && (
    <EmptyState
      title={t('none.title')}
      reason={t('none.text')}
      actions={<Button onClick={rest.onFree}>{t('action.add')}</Button>}
    />
  )
  const shared = { ...rest, empty, language: i18n.language }
  if (wide) return <WeekCalendar {...shared} />
  return <DayCalendar {...shared} chosen={search.day} onChoose={(day) => change({ day })} />
}

/** The line and the week, and what the drawing means. */
function Tools({
  place,
  line,
  week,
  data,
  change,
}: Pick<LineScheduleProps, 'place' | 'line' | 'change'> & {
  week: (typeof weeks)[number]
  data: ScheduleOfWeek | undefined
}) {
  const t = useScheduleWords()
  const { i18n } = useTranslation()
  const day = (date: string) => `${dayText(date)} (${dayParts(date, i18n.language).weekday})`
  return (
    <div className={styles.tools}>
      <NativeSelect
        label={t('field.line')}
        value={line.lineUniqueKey}
        data={place.lines.map(({ lineUniqueKey, name, startHour }) => ({
          value: lineUniqueKey,
          label: t('field.lineFrom', { name, time: `${startHour}:00` }),
        }))}
        onChange={(event) => change({ line: event.currentTarget.value })}
      />
      <fieldset className={styles.weeks} aria-label={t('week.choose')}>
        {weeks.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === week}
            onClick={() => change({ week: key === 'this' ? undefined : key, day: undefined })}
          >
            {t(`week.${key}`)}
          </button>
        ))}
      </fieldset>
      {data && <b className={styles.range}>{t('week.range', { from: day(data.startDate), to: day(data.endDate) })}</b>}
      <div className={styles.legend}>
        <span>
          <i data-made="" />
          {t('legend.made')}
        </span>
        <span>
          <i data-gap="" />
          {t('legend.gap')}
        </span>
        <span>
          <i data-tail="" />
          {t('legend.forecast')}
        </span>
      </div>
    </div>
  )
}

function factsOf(
  t: Say,
  data: ScheduleOfWeek,
  plans: readonly Plan[],
  now: number,
  readAt: number,
  zone: string,
): [string, ReactNode][] {
  const sum = (count: (row: Schedule) => number) => plans.reduce((all, { row }) => all + count(row), 0)
  const planned = sum((row) => row.totalProductionCount)
  const facts: [string, ReactNode][] = [
    [t('fact.plans'), t('fact.planSum', { count: plans.length, number: figure(planned) })],
    [t('fact.made'), t('fact.bags', { number: figure(sum((row) => row.actualCount)) })],
  ]
  const behind = sum((row) => row.actualCount) - sum((row) => row.dueCount)
  if (plans.some(({ from }) => from <= now))
    facts.push([
      t('fact.against'),
      <span key="against" className={styles.against} data-late={behind < 0 || undefined}>
        {behind > 0 ? '+' : ''}
        {t('fact.bags', { number: figure(behind) })}
      </span>,
    ])
  if (data.state === 'unknown' && data.stateSince)
    facts.push([t('fact.silent'), t('fact.silentSince', { time: clockText(Date.parse(data.stateSince), zone) })])
  facts.push([t('fact.renewed'), clockText(readAt, zone, true)])
  return facts
}

/** From when to when a plan is. */
function spanText(row: Pick<Schedule, 'scheduledStartLocalTime' | 'scheduledEndLocalTime'>, zone: string): string {
  const [from, to] = [Date.parse(row.scheduledStartLocalTime), Date.parse(row.scheduledEndLocalTime)]
  const wall = new Date(from)
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, month: 'numeric', day: 'numeric' }).format(wall)
  return `${date} ${clockText(from, zone)} – ${clockText(to, zone)}`
}
