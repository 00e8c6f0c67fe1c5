import { useMemo } from 'react'
import { figure } from '../../../lib/figures'
import { clockText, wallText } from '../../../lib/zone'
import type { ScheduleItemNeed } from '../../../queries/production-schedule'
import { PlainTable } from '../../../shell/list/plain-table'
import { PourGauge } from '../../../ui/charts/pour-gauge'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import styles from './production-schedule.module.css'
import { itemText, useScheduleWords } from './words'

/** What an item still takes. */
export type Need = ScheduleItemNeed

const column = createAppColumnHelper<Need>()

/** The figures of what is left, under the names of their heads. */
export const needFigures: readonly (readonly [
  name: 'left' | 'liquidKg' | 'liquidL' | 'filmM' | 'rolls',
  read: (row: Need) => number | null,
])[] = [
  ['left', (row) => row.restCount],
  ['liquidKg', ({ need }) => need.liquidWeight],
  ['liquidL', ({ need }) => need.liquidVolume],
  ['filmM', ({ need }) => need.filmLength],
  ['rolls', ({ need }) => need.filmRolls],
]

/** The items of which bags are left to make in the week, and what they take. */
export function NeedsTable({
  needs,
  zone,
  onDecide,
}: {
  needs: readonly Need[]
  zone: string
  /** Opens the plan of the item whose missing bags nobody has decided about. */
  onDecide(need: Need): void
}) {
  const t = useScheduleWords()
  const columns = useMemo(() => {
    const end = (row: Need) => {
      const planned = row.scheduledEndLocalTime && Date.parse(row.scheduledEndLocalTime)
      const expected = row.forecastEndTime && Date.parse(row.forecastEndTime)
      if (!planned) return '―'
      const late = expected && expected >= planned + 60_000
      return (
        <>
          {expected ? <b data-late={late || undefined}>{momentText(expected, zone)}</b> : '―'}{' '}
          <small>{t('need.planned', { time: momentText(planned, zone) })}</small>
        </>
      )
    }
    return [
      column.accessor(itemText, {
        id: 'item',
        header: t('need.item'),
        cell: ({ getValue, row: { original } }) => (
          <>
            <Name>{getValue()}</Name>
            {original.undecidedCount > 0 && (
              <button type="button" className={styles.decide} onClick={() => onDecide(original)}>
                {t('need.decide', { count: original.undecidedCount, number: figure(original.undecidedCount) })}
              </button>
            )}
          </>
        ),
        meta: { wrap: true },
      }),
      column.accessor('totalProductionCount', {
        header: t('need.plan'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor('actualCount', {
        header: t('need.made'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.display({
        id: 'progress',
        header: t('need.progress'),
        cell: ({ row: { original } }) => (
          <div className={styles.gauge}>
            <PourGauge
              levels={{ made: original.actualCount, due: original.dueCount, plan: original.totalProductionCount }}
            />
          </div>
        ),
      }),
      column.accessor('restCount', {
        header: t('need.left'),
        cell: ({ getValue, row: { original } }) => (
          <>
            {figure(getValue())}
            {original.carriedCount > 0 && (
              <small className={styles.beneath}>
                {t('need.ofCarried', { count: original.carriedCount, number: figure(original.carriedCount) })}
              </small>
            )}
          </>
        ),
        meta: { num: true },
      }),
      column.accessor((row) => row.need.liquidWeight, {
        id: 'kg',
        header: t('need.liquidKg'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor((row) => row.need.liquidVolume, {
        id: 'l',
        header: t('need.liquidL'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor((row) => row.need.film ?? '―', { id: 'film', header: t('need.film') }),
      column.accessor((row) => row.need.filmLength, {
        id: 'm',
        header: t('need.filmM'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor((row) => row.need.filmRolls, {
        id: 'rolls',
        header: t('need.rolls'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.display({ id: 'end', header: t('need.end'), cell: ({ row: { original } }) => end(original) }),
    ]
  }, [t, zone, onDecide])
  if (needs.length === 0) return null
  return (
    <section className={styles.needs} aria-labelledby="schedule-needs">
      <h2 className="sg-h2" id="schedule-needs">
        {t('need.title')} <small>{t('need.source')}</small>
      </h2>
      <PlainTable
        rows={needs}
        columns={columns}
        rowId={(row) => itemText(row) + row.userItemCode}
        label={t('need.title')}
      />
    </section>
  )
}

/** `11/21 17:50`. */
export function momentText(at: number, zone: string): string {
  const wall = wallText(at, zone)
  return `${Number(wall.slice(5, 7))}/${Number(wall.slice(8, 10))} ${clockText(at, zone)}`
}
