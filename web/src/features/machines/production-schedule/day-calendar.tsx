import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { figure } from '../../../lib/figures'
import { clockText } from '../../../lib/zone'
import { PlanVessel } from './plan-vessel'
import { type Day, firstFree, lanesOf, type Plan, stageOf } from './plans'
import styles from './production-schedule.module.css'
import { UprightBand } from './upright-band'
import { type CalendarProps, lateText, PlanTail, plansIn, stateText } from './week-calendar'
import { dayParts, itemText, type Say, useScheduleWords } from './words'

/** Height of an hour of the one day: a plan of an hour has room for a key. */
const hourPx = 48
/** The least height of a plan, a key with its edges, and how long such a one is. */
const leastPlan = 48
const leastMs = (leastPlan / hourPx) * 3_600_000

/** For narrow screens and gloves: the days of the week as keys with their level, one day as a column. */
export function DayCalendar({
  chosen,
  onChoose,
  ...props
}: Omit<CalendarProps, 'onMove'> & { chosen: string | undefined; onChoose(date: string): void }) {
  const { days, plans, zone, language, now, empty, onOpen, onAdd } = props
  const t = useScheduleWords()
  const day = days.find(({ date }) => date === chosen) ?? days.find((one) => one.from <= now && now < one.to) ?? days[0]
  if (!day) return null
  const px = (ms: number) => (ms / 3_600_000) * hourPx
  const own = plansIn(plans, day)
  const hours = Math.round((day.to - day.from) / 3_600_000)
  const marks = Array.from({ length: Math.floor(hours / 2) + 1 }, (_, place) => day.from + place * 2 * 3_600_000)
  return (
    <>
      <fieldset className={styles.dayKeys} aria-label={t('week.days')}>
        {days.map((one) => (
          <DayKey
            key={one.date}
            day={one}
            plans={plansIn(plans, one)}
            {...{ now, language, t }}
            pressed={one === day}
            onPress={() => onChoose(one.date)}
          />
        ))}
      </fieldset>
      <section
        className={styles.oneDay}
        aria-label={`${dayParts(day.date, language).day} ${dayParts(day.date, language).weekday}`}
      >
        <div className={styles.weekBody} style={{ height: px(day.to - day.from) }}>
          <div className={styles.hours} aria-hidden="true">
            {marks.map((at) => (
              <span key={at} style={{ top: px(at - day.from) }} data-last={at >= day.to || undefined}>
                {clockText(at, zone)}
              </span>
            ))}
          </div>
          <div className={styles.day} style={{ height: px(day.to - day.from) }} data-past={day.to <= now || undefined}>
            <UprightBand day={day} width={22} label={t('week.states', { date: dayParts(day.date, language).day })} />
            {day.from <= now && now < day.to && (
              <i className={styles.now} style={{ top: px(now - day.from) }}>
                <em>{clockText(now, zone)}</em>
              </i>
            )}
            <div className={styles.slots}>
              {own.map((plan) => (
                <PlanTail key={plan.row.scheduleUniqueKey} {...{ plan, day, px }} least={leastPlan} />
              ))}
              {lanesOf(own, leastMs).map(({ plan, lane, lanes, clash }) => (
                <div
                  key={plan.row.scheduleUniqueKey}
                  className={styles.plan}
                  data-stage={stageOf(plan, now)}
                  data-clash={clash || undefined}
                  style={{
                    top: px(plan.from - day.from),
                    height: Math.max(leastPlan, px(plan.to - plan.from)) - 2,
                    left: `${(lane / lanes) * 100}%`,
                    width: `calc(${100 / lanes}% - 2px)`,
                  }}
                >
                  <PlanVessel
                    {...{ plan, now, px, clash, t }}
                    late={lateText(t, plan, zone)}
                    more={<Needs plan={plan} now={now} t={t} />}
                  />
                  <Button
                    variant="default"
                    className={styles.change}
                    onClick={() => onOpen(plan)}
                    aria-label={t('plan.changeNamed', { item: itemText(plan.row), state: stateText(t, plan, now) })}
                  >
                    {t('plan.change')}
                  </Button>
                </div>
              ))}
            </div>
          </div>
          {plans.length === 0 && <div className={styles.empty}>{empty}</div>}
        </div>
      </section>
      <Button
        size="md"
        variant="default"
        fullWidth
        className={styles.bigAdd}
        onClick={() => onAdd(firstFree(own, [day], now) ?? day.from)}
      >
        {t('action.addOn', dayParts(day.date, language))}
      </Button>
    </>
  )
}

function DayKey(props: {
  day: Day
  plans: readonly Plan[]
  now: number
  language: string
  t: Say
  pressed: boolean
  onPress(): void
}) {
  const { day, plans, now, language, t, pressed, onPress } = props
  const { weekday } = dayParts(day.date, language)
  const sum = (count: (plan: Plan) => number) => plans.reduce((all, plan) => all + count(plan), 0)
  const [made, due, planned] = [
    sum(({ row }) => row.actualCount),
    sum(({ row }) => row.dueCount),
    sum(({ row }) => row.totalProductionCount),
  ]
  const share = (count: number) => `${Math.min(100, (count / Math.max(1, planned)) * 100)}%`
  const open = day.from <= now && now < day.to
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress}>
      <span>{weekday}</span>
      <b>{Number(day.date.slice(8))}</b>
      {planned > 0 && (
        <span className="sg-vh">{t('week.madeOf', { made: figure(made), planned: figure(planned) })}</span>
      )}
      <span className={styles.level} data-none={planned === 0 || undefined}>
        <i style={{ height: share(made) }} />
        {open && planned > 0 && <em style={{ bottom: share(due) }} />}
      </span>
    </button>
  )
}

function Needs({ plan, now, t }: { plan: Plan; now: number; t: Say }): ReactNode {
  const { row } = plan
  if (stageOf(plan, now) !== 'running') return null
  const behind = row.actualCount - row.dueCount
  const { liquidWeight, filmLength, filmRolls } = row.need ?? {}
  const parts = [
    liquidWeight != null && t('need.liquidShort', { liquid: figure(liquidWeight) }),
    filmLength != null &&
      (filmRolls == null
        ? t('need.filmShort', { film: figure(filmLength) })
        : t('need.filmRolls', { film: figure(filmLength), count: filmRolls, rolls: figure(filmRolls) })),
  ].filter(Boolean)
  return (
    <>
      <span>
        {t('plan.due', { count: row.dueCount, number: figure(row.dueCount) })}{' '}
        <strong data-late={behind < 0 || undefined}>
          ({behind > 0 ? '+' : ''}
          {figure(behind)})
        </strong>
      </span>
      {parts.length > 0 && <span>{t('need.rest', { parts: parts.join(t('common:comma')) })}</span>}
    </>
  )
}
