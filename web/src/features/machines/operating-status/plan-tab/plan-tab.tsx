import { NativeSelect } from '@mantine/core'
import { IconCalendarWeek, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../../lib/day-text'
import { addDays } from '../../../../lib/days'
import { clockText } from '../../../../lib/zone'
import type { Place } from '../../../../queries/places'
import { lineDayQuery, planActualQuery, planOutsideQuery } from '../../../../queries/production-schedule'
import type { BoardLine } from '../../../../shell/board/board'
import { LinkButton } from '../../../../shell/link-button'
import { QueryFailure, WithStaleNote } from '../../../../shell/query-state'
import { EmptyState } from '../../../../ui/blank'
import { Skeleton } from '../../../../ui/skeleton'
import type { StatusSearch } from '../search'
import { PlanBars } from './plan-bars'
import { PlanCourse } from './plan-course'
import { PlanNow } from './plan-now'
import styles from './plan-tab.module.css'
import { PlanTable } from './plan-table'
import { dayOf, plansOf } from './plans'

/** What the tab is given. */
export interface PlanTabProps {
  lines: readonly BoardLine[]
  /** The order of the place's lines. */
  order: readonly string[]
  search: StatusSearch
  change(patch: StatusSearch): void
  place: Place
  now: number
}

/** Plan and actual: the plans of a line's day, what was made of them, and when they will end. */
export default function PlanTab({ lines, order, search, change, place, now }: PlanTabProps) {
  const { t } = useTranslation(['planActual', 'operatingStatus'])
  const zone = place.timeZone
  const line = place.lines.find(({ lineUniqueKey }) => lineUniqueKey === search.line) ?? place.lines[0]
  const key = line?.lineUniqueKey ?? ''
  const states = useQuery({ ...lineDayQuery(key, search.date), enabled: line !== undefined })
  const day = useMemo(() => states.data && dayOf(states.data), [states.data])
  const query = useQuery({ ...planActualQuery(key, day?.date ?? ''), enabled: day !== undefined })
  const outside = useQuery({ ...planOutsideQuery(key, day?.date ?? ''), enabled: day !== undefined })
  const plans = useMemo(() => plansOf(query.data ?? []), [query.data])
  const row = lines.find((one) => one.key === key)?.row
  const step = (days: number) => day && change({ date: addDays(day.date, days) })
  const failed = [states, query, outside].find((one) => one.isError && !one.data)
  return (
    <>
      <div className={styles.tools}>
        <NativeSelect
          aria-label={t('operatingStatus:detail.line')}
          value={key}
          data={order.map((one) => ({
            value: one,
            label: place.lines.find(({ lineUniqueKey }) => lineUniqueKey === one)?.name ?? one,
          }))}
          onChange={(event) => change({ line: event.currentTarget.value })}
        />
        <div className={styles.dayStep}>
          <button type="button" aria-label={t('before')} onClick={() => step(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </button>
          <b>{day ? t('dayOf', { date: dayText(day.date), time: clockText(day.from, zone) }) : ' '}</b>
          <button type="button" aria-label={t('after')} onClick={() => step(1)}>
            <IconChevronRight size={16} aria-hidden />
          </button>
        </div>
        <LinkButton
          to="/mm/production-schedule/registration"
          search={{ location: place.locationUniqueKey, line: key }}
          variant="default"
          leftSection={<IconCalendarWeek size={16} stroke={1.6} aria-hidden />}
        >
          {t('open')}
        </LinkButton>
      </div>
      {failed ? (
        <QueryFailure query={failed} what={t('what')} />
      ) : !day || !query.data || !outside.data ? (
        <Skeleton width="70%" />
      ) : (
        <WithStaleNote query={query} zone={zone}>
          <PlanBars {...{ day, plans, zone, now }} />
          {plans.length === 0 ? (
            <EmptyState title={t('none.title')} reason={t('none.text')} />
          ) : (
            <div className={styles.columns}>
              <PlanCourse {...{ day, plans, zone, now }} />
              <PlanNow {...{ plans, zone, now, row }} />
            </div>
          )}
          <PlanTable {...{ plans, zone, now }} outside={outside.data} />
        </WithStaleNote>
      )}
    </>
  )
}
