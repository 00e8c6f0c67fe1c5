import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figure, percent } from '../../../../lib/figures'
import { clockText } from '../../../../lib/zone'
import { PlainTable } from '../../../../shell/list/plain-table'
import { PourGauge } from '../../../../ui/charts/pour-gauge'
import { Name } from '../../../../ui/name'
import { createAppColumnHelper } from '../../../../ui/table-core'
import styles from './plan-tab.module.css'
import { isOver, itemText, lateEnd, type PlanOfDay, spanText } from './plans'

const column = createAppColumnHelper<PlanOfDay>()

/** All plans of the day. */
export function PlanTable({ plans, zone, now }: { plans: readonly PlanOfDay[]; zone: string; now: number }) {
  const { t } = useTranslation('planActual')
  const columns = useMemo(() => {
    const end = (plan: PlanOfDay) => {
      const { row } = plan
      const missing = row.totalProductionCount - row.actualCount
      if (row.endTime) return t('table.done', { time: clockText(Date.parse(row.endTime), zone) })
      if (isOver(plan, now)) return t('table.short', { count: missing, number: figure(missing) })
      if (!row.forecast) return '―'
      const expected = t('expected', { time: clockText(Date.parse(row.forecast.endTime), zone) })
      return lateEnd(plan) === null ? expected : <b data-late="">{expected}</b>
    }
    return [
      column.accessor(({ row }) => itemText(row), {
        id: 'item',
        header: t('table.item'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor((plan) => spanText(plan, zone), { id: 'times', header: t('table.times') }),
      column.accessor(({ row }) => row.totalProductionCount, {
        id: 'plan',
        header: t('table.plan'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor(({ row }) => row.actualCount, {
        id: 'made',
        header: t('table.made'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.display({
        id: 'progress',
        header: t('table.progress'),
        cell: ({ row: { original } }) => (
          <div className={styles.gauge}>
            <PourGauge
              levels={{
                made: original.row.actualCount,
                due: original.row.dueCount,
                plan: original.row.totalProductionCount,
              }}
              calm={isOver(original, now)}
            />
          </div>
        ),
      }),
      column.accessor(({ row }) => row.progress, {
        id: 'percent',
        header: t('table.percent'),
        cell: ({ getValue }) => percent(getValue()),
        meta: { num: true },
      }),
      column.display({
        id: 'end',
        header: t('table.end'),
        cell: ({ row: { original } }) => end(original),
        meta: { wrap: true },
      }),
    ]
  }, [t, zone, now])
  return (
    <div className={styles.table}>
      <PlainTable rows={plans} columns={columns} rowId={({ row }) => row.scheduleUniqueKey} label={t('table.label')} />
    </div>
  )
}
