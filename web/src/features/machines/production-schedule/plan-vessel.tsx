import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { figure, percentText } from '../../../lib/figures'
import { PourGauge } from '../../../ui/charts/pour-gauge'
import { type Plan, stageOf } from './plans'
import styles from './production-schedule.module.css'
import { extraText, itemText, type Say, shortText } from './words'

/** Heights, in pixels, from which a plan shows its ground, its count, and what it needs. */
const lineHeight = 16
const least = { ground: 10, count: 50, more: 92 }

/** What stands in the vessel of a plan: its ground, its name, how far it is. */
export function PlanVessel({
  plan,
  now,
  px,
  clash,
  late,
  more,
  t,
}: {
  plan: Plan
  now: number
  /** How high a time is drawn. */
  px(ms: number): number
  clash: boolean
  /** When it will end, where no tail says so. */
  late?: string | undefined
  /** What wide vessels tell besides. */
  more?: ReactNode
  t: Say
}) {
  const { row } = plan
  const stage = stageOf(plan, now)
  // a wide vessel has its forecast beside its name, a narrow one below it
  const height = px(plan.to - plan.from) - (late && !more ? lineHeight : 0)
  const levels = { made: row.actualCount, due: row.dueCount, plan: row.totalProductionCount }
  return (
    <>
      {height >= least.ground && <PourGauge levels={levels} upright calm={stage === 'done'} />}
      {plan.from <= now && now < plan.to && <i className={styles.nowInside} style={{ top: px(now - plan.from) - 1 }} />}
      <span className={styles.vesselText}>
        <b>
          {clash && <IconAlertTriangle size={14} aria-label={t('plan.clash')} className={styles.clash} />}
          {itemText(row)}
        </b>
        {late && <em>{late}</em>}
        {height >= least.count && (
          <span>
            {stage === 'ahead'
              ? figure(row.totalProductionCount)
              : `${figure(row.actualCount)} / ${figure(row.totalProductionCount)}`}
            {t('unit.bags')}
            {more && stage !== 'ahead' && ` ${percentText(row.progress)}`}
          </span>
        )}
        {height >= least.count && stage === 'short' && <span>{shortText(t, plan, now)}</span>}
        {height >= least.count && row.carriedCount > 0 && stage !== 'short' && <span>{extraText(t, row)}</span>}
        {height >= least.more && more}
      </span>
    </>
  )
}
