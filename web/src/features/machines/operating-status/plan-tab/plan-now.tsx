import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../../lib/figures'
import { clockText } from '../../../../lib/zone'
import type { StatusRow } from '../../../../queries/operating-status'
import { PourGauge } from '../../../../ui/charts/pour-gauge'
import { KeyValues } from '../../../../ui/key-values'
import { Name } from '../../../../ui/name'
import styles from './plan-tab.module.css'
import { isOver, itemText, type PlanOfDay, spanText } from './plans'

/** The plan that runs now: how far it is, when it will end, what it still needs. */
export function PlanNow({
  plans,
  zone,
  now,
  row,
}: {
  plans: readonly PlanOfDay[]
  zone: string
  now: number
  /** What the line does. */
  row: StatusRow | undefined
}) {
  const { t } = useTranslation('planActual')
  const plan = plans.find((one) => one.from <= now && !isOver(one, now))
  const count = plan?.row
  return (
    <section aria-labelledby="plan-now" className={styles.now}>
      <h2 className="sg-h2" id="plan-now">
        {plan && count ? (
          <>
            <Name>{itemText(count)}</Name> <small>{spanText(plan, zone)}</small>
          </>
        ) : (
          t('now.title')
        )}
      </h2>
      {plan && count ? (
        <>
          <PourGauge
            levels={{ made: count.actualCount, due: count.dueCount, plan: count.totalProductionCount }}
            label={t('course.label', {
              plan: figure(count.totalProductionCount),
              due: figure(count.dueCount),
              made: figure(count.actualCount),
            })}
          />
          <Facts plan={plan} zone={zone} row={row} />
        </>
      ) : (
        <p>{t('now.none')}</p>
      )}
    </section>
  )
}

function Facts({ plan, zone, row }: { plan: PlanOfDay; zone: string; row: StatusRow | undefined }) {
  const { t } = useTranslation('planActual')
  const { forecast, need, actualCount, dueCount, totalProductionCount, carriedCount } = plan.row
  const all = figure(totalProductionCount + carriedCount)
  const carriedEntry: [string, ReactNode] = [
    t('now.carried'),
    t('now.carriedOf', { number: figure(carriedCount), all }),
  ]
  const behind = actualCount - dueCount
  const entries: [string, ReactNode][] = [
    [
      t('now.made'),
      <span key="made" className={styles.big}>
        <b>{figure(actualCount)}</b> / {t('now.bags', { number: figure(totalProductionCount) })}
      </span>,
    ],
    ...(carriedCount > 0 ? [carriedEntry] : []),
    [
      t('now.due'),
      <>
        {t('now.bags', { number: figure(dueCount) })}{' '}
        <b data-late={behind < 0 || undefined}>
          ({behind > 0 ? '+' : ''}
          {figure(behind)})
        </b>
      </>,
    ],
    [t('now.end'), useEnd(plan, zone, row)],
  ]
  if (forecast) {
    const pace = figure(forecast.pace, 1)
    entries.push([t('now.source'), t(forecast.source === 'plan' ? 'now.fromPlan' : 'now.fromItem', { pace })])
  }
  const { liquidWeight, liquidVolume, filmLength, filmOnMachine, filmRolls } = need ?? {}
  if (liquidWeight != null) {
    const kg = figure(liquidWeight)
    entries.push([
      t('now.liquid'),
      liquidVolume == null ? t('now.weight', { kg }) : t('now.volume', { kg, l: figure(liquidVolume) }),
    ])
  }
  if (filmLength != null) {
    const m = figure(filmLength)
    const film = filmOnMachine == null ? t('now.metres', { m }) : t('now.onMachine', { m, on: figure(filmOnMachine) })
    entries.push([
      t('now.film'),
      filmRolls == null ? film : t('now.rolls', { film, count: filmRolls, rolls: figure(filmRolls) }),
    ])
  }
  return <KeyValues entries={entries} />
}

/** When the plan will end; of a line that stands, when it would if it went on now. */
function useEnd(plan: PlanOfDay, zone: string, row: StatusRow | undefined): ReactNode {
  const { t } = useTranslation('planActual')
  const { forecast } = plan.row
  const planned = clockText(plan.to, zone)
  if (!forecast) {
    const silent = row?.state === 'unknown' && row.stateSince ? clockText(Date.parse(row.stateSince), zone) : null
    return silent ? t('now.silent', { time: silent }) : '―'
  }
  const time = clockText(Date.parse(forecast.endTime), zone)
  return t(row && row.state !== 'operating' ? 'now.resumed' : 'now.ended', { time, planned })
}
