import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figure, itemNumber, percent } from '../../../../lib/figures'
import { clockText } from '../../../../lib/zone'
import { PlainTable } from '../../../../shell/list/plain-table'
import { PourGauge } from '../../../../ui/charts/pour-gauge'
import { Name } from '../../../../ui/name'
import { createAppColumnHelper } from '../../../../ui/table-core'
import styles from './plan-tab.module.css'
import { isOver, itemText, lateEnd, type Outside, type PlanOfDay, spanText } from './plans'

/** A plan, or what was made without one. */
type Row = { plan: PlanOfDay; outside?: undefined } | { plan?: undefined; outside: Outside }

const column = createAppColumnHelper<Row>()

/** All plans of the day, and what was made outside of them. */
export function PlanTable({
  plans,
  outside,
  zone,
  now,
}: {
  plans: readonly PlanOfDay[]
  outside: readonly Outside[]
  zone: string
  now: number
}) {
  const { t } = useTranslation('planActual')
  const rows = useMemo(
    (): Row[] => [...plans.map((plan) => ({ plan })), ...outside.map((one) => ({ outside: one }))],
    [plans, outside],
  )
  const columns = useMemo(() => {
    const item = ({ plan, outside: row }: Row) => {
      if (plan) return itemText(plan.row)
      return row.recipeDataNumber === null
        ? t('table.noItem')
        : `${itemNumber(row.recipeDataNumber)} ${row.recipeDataName}`.trim()
    }
    return [
      column.accessor(item, {
        id: 'item',
        header: t('table.item'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor(({ plan }) => (plan ? spanText(plan, zone) : t('table.outside')), {
        id: 'times',
        header: t('table.times'),
      }),
      column.accessor(({ plan }) => plan?.row.totalProductionCount, {
        id: 'plan',
        header: t('table.plan'),
        cell: ({ row: { original } }) => <Planned plan={original.plan} />,
        meta: { num: true },
      }),
      column.accessor(({ plan, outside: row }) => plan?.row.actualCount ?? row?.actualCount, {
        id: 'made',
        header: t('table.made'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.display({
        id: 'progress',
        header: t('table.progress'),
        cell: ({ row: { original } }) => original.plan && <Progress plan={original.plan} now={now} />,
      }),
      column.accessor(({ plan }) => plan?.row.progress, {
        id: 'percent',
        header: t('table.percent'),
        cell: ({ getValue }) => percent(getValue()),
        meta: { num: true },
      }),
      column.display({
        id: 'end',
        header: t('table.end'),
        cell: ({ row: { original } }) => (original.plan ? <End plan={original.plan} {...{ zone, now }} /> : '―'),
        meta: { wrap: true },
      }),
    ]
  }, [t, zone, now])
  if (rows.length === 0) return null
  return (
    <div className={styles.table}>
      <PlainTable
        rows={rows}
        columns={columns}
        rowId={({ plan, outside: row }) =>
          plan?.row.scheduleUniqueKey ?? [row?.recipeDataNumber, row?.recipeDataName, row?.userItemCode].join('/')
        }
        label={t('table.label')}
      />
    </div>
  )
}

function Planned({ plan }: { plan: PlanOfDay | undefined }) {
  const { t } = useTranslation('planActual')
  if (!plan) return '―'
  const { totalProductionCount, carriedCount: count } = plan.row
  return (
    <>
      {figure(totalProductionCount)}
      {count > 0 && <small className={styles.beneath}>{t('table.extra', { count, number: figure(count) })}</small>}
    </>
  )
}

function Progress({ plan, now }: { plan: PlanOfDay; now: number }) {
  const { actualCount, dueCount, totalProductionCount } = plan.row
  return (
    <div className={styles.gauge}>
      <PourGauge levels={{ made: actualCount, due: dueCount, plan: totalProductionCount }} calm={isOver(plan, now)} />
    </div>
  )
}

/** When the plan ended or will end; of one that is over without its bags, how many it lacks and what becomes of them. */
function End({ plan, zone, now }: { plan: PlanOfDay; zone: string; now: number }) {
  const { t } = useTranslation('planActual')
  const { endTime, shortfallCount: count, carried, forecast } = plan.row
  if (endTime && isOver(plan, now)) return t('table.done', { time: clockText(Date.parse(endTime), zone) })
  if (count > 0) {
    const words = carried === null ? null : t(carried ? 'table.carried' : 'table.dropped')
    return (
      <>
        {t('table.short', { count, number: figure(count) })}
        {words && <small className={styles.beneath}>{words}</small>}
      </>
    )
  }
  if (!forecast) return '―'
  const expected = t('expected', { time: clockText(Date.parse(forecast.endTime), zone) })
  return lateEnd(plan) === null ? expected : <b data-late="">{expected}</b>
}
