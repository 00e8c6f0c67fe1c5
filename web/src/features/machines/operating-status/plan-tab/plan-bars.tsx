import { useTranslation } from 'react-i18next'
import { figure, itemNumber } from '../../../../lib/figures'
import { clockText } from '../../../../lib/zone'
import { sums } from '../../../../shell/board/day-band'
import { useSay } from '../../../../shell/board/words'
import { PourGauge } from '../../../../ui/charts/pour-gauge'
import { StatusBand } from '../../../../ui/charts/status-band'
import { TimeAxis } from '../../../../ui/charts/time-axis'
import styles from './plan-tab.module.css'
import { isOver, itemText, type LineDay, lateEnd, type PlanOfDay, spanText } from './plans'

/** A plan that is shorter is drawn as wide as its number. */
const slimMs = 45 * 60_000

/** The day's plans as vessels that lie on its hours, and the states beneath. */
export function PlanBars({
  day,
  plans,
  zone,
  now,
}: {
  day: LineDay
  plans: readonly PlanOfDay[]
  zone: string
  now: number
}) {
  const { t } = useTranslation('planActual')
  const say = useSay()
  const share = (at: number) => ((Math.min(at, day.to) - day.from) / (day.to - day.from)) * 100
  const open = day.from <= now && now < day.to
  return (
    <div className={styles.bars}>
      <span>{t('plan')}</span>
      <ul className={styles.plans} aria-label={t('table.label')}>
        {plans.map((plan) => {
          const { row } = plan
          const count = { made: figure(row.actualCount), plan: figure(row.totalProductionCount) }
          const late = lateEnd(plan)
          return (
            <li key={row.scheduleUniqueKey}>
              <div
                className={styles.plan}
                role="img"
                data-over={isOver(plan, now) || undefined}
                data-slim={plan.to - plan.from < slimMs || undefined}
                data-short={(isOver(plan, now) && row.actualCount < row.totalProductionCount) || undefined}
                style={{ left: `${share(plan.from)}%`, width: `${share(plan.to) - share(plan.from)}%` }}
                aria-label={t('bar', { item: itemText(row), span: spanText(plan, zone), ...count })}
              >
                <PourGauge
                  levels={{ made: row.actualCount, due: row.dueCount, plan: row.totalProductionCount }}
                  calm={isOver(plan, now)}
                />
                {/* a name that does not fit gives way to the number; it is never cut */}
                <b className={styles.name}>{itemText(row)}</b>
                <b className={styles.number}>{itemNumber(row.recipeDataNumber)}</b>
                <small>{t('count', count)}</small>
              </div>
              {late !== null && (
                <span
                  className={styles.tail}
                  style={{ left: `${share(plan.to)}%`, width: `${share(late) - share(plan.to)}%` }}
                >
                  <em>{t('expected', { time: clockText(late, zone) })}</em>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <span>{t('states')}</span>
      <StatusBand segments={day.segments} from={day.from} to={day.to} label={sums(say, day.segments)} />
      <span />
      <TimeAxis from={day.from} to={day.to} zone={zone} />
      {open && (
        <div className={styles.nowLine} aria-hidden="true">
          <i style={{ left: `${share(now)}%` }}>
            <em>{clockText(now, zone)}</em>
          </i>
        </div>
      )}
    </div>
  )
}
