import { AutoScroller, Cursor, PointerSensor, PreventSelection } from '@dnd-kit/dom'
import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { figure } from '../../../lib/figures'
import { clockText } from '../../../lib/zone'
import { PlanVessel } from './plan-vessel'
import {
  type Day,
  lanesOf,
  moveOf,
  type Plan,
  type PlanLane,
  type PlanTimes,
  stageOf,
  stepMs,
  tailEnd,
  tailIsFree,
} from './plans'
import styles from './production-schedule.module.css'
import { UprightBand } from './upright-band'
import { type PlanOnTheWay, usePlanMove } from './use-plan-move'
import { dayParts, itemText, lengthText, type Say, useScheduleWords } from './words'

/** Height of an hour in the week; a day of 24 has 504. */
const hourPx = 21
/** The hours of a day that bear a label. */
const evenHours = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]
/** Room of the states at the left of a day. */
const bandPx = 12
// the vessel is moved by React, on the steps of its week: the library tells how far the pointer has come
const plugins = [AutoScroller, Cursor, PreventSelection]
const sensors = [PointerSensor]

/** Where the pointer is, in pixels of the window. */
interface Place {
  x: number
  y: number
}

/** What calendars of plans are given. */
export interface CalendarProps {
  days: readonly Day[]
  plans: readonly Plan[]
  startHour: number
  zone: string
  language: string
  now: number
  /** Stands in the calendar when there is no plan. */
  empty: ReactNode
  onOpen(plan: Plan): void
  /** A place without a plan was pressed. */
  onAdd(from: number): void
  onMove(plan: Plan, times: PlanTimes): void
}

/** A week of a line as seven columns of hours, each from the hour at which its day begins. Plans are moved in it. */
export function WeekCalendar(props: CalendarProps) {
  const { days, plans, startHour, zone, language, now, empty, onMove } = props
  const t = useScheduleWords()
  const [said, setSaid] = useState('')
  const help = useId()
  const grid = useRef<HTMLDivElement>(null)
  const say = (what: 'lifted' | 'moved' | 'dropped' | 'cancelled' | 'fixed', plan: Plan, times: PlanTimes) =>
    setSaid(t(`move.${what}`, { item: itemText(plan.row), times: timesText(times, days, zone, language) }))
  const move = usePlanMove({ days, now, onDrop: onMove, onSay: say })
  const longest = Math.max(24, ...days.map((day) => (day.to - day.from) / 3_600_000))
  const dayPx = () => (grid.current?.clientWidth ?? 7) / 7
  const planOf = (source: { id: unknown } | null) => plans.find(({ row }) => row.scheduleUniqueKey === source?.id)
  const way = (from: Place, to: Place) => ({
    days: Math.round((to.x - from.x) / dayPx()),
    ms: ((to.y - from.y) / hourPx) * 3_600_000,
  })
  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onDragMove={({ operation: { source, position }, to, by }) => {
        const plan = planOf(source)
        // told before the library moves: its own position is that of the move before
        const x = to?.x ?? position.current.x + (by?.x ?? 0)
        const y = to?.y ?? position.current.y + (by?.y ?? 0)
        if (plan) move.drag(plan, way(position.initial, { x, y }))
      }}
      onDragEnd={({ canceled, nativeEvent, operation: { source, position } }) => {
        const plan = planOf(source)
        if (canceled || !plan) return move.cancel()
        // the library tells of one move for each frame: what the pointer did in the last one, its event alone knows
        const end =
          nativeEvent instanceof MouseEvent ? { x: nativeEvent.clientX, y: nativeEvent.clientY } : position.current
        move.drop(plan, way(position.initial, end))
      }}
    >
      <div className={styles.week}>
        <div className={styles.weekHead}>
          <span />
          {days.map((day) => (
            <DayHead key={day.date} day={day} plans={plansIn(plans, day)} now={now} language={language} t={t} />
          ))}
        </div>
        <div className={styles.weekBody} style={{ height: longest * hourPx }}>
          <div className={styles.hours} aria-hidden="true">
            {evenHours.map((hour) => (
              <span key={hour} style={{ top: hour * hourPx }} data-last={hour === 24 || undefined}>
                {(startHour + hour) % 24}:00
              </span>
            ))}
          </div>
          <div className={styles.days} ref={grid}>
            {days.map((day) => (
              <DayColumn key={day.date} {...props} day={day} move={move} help={help} />
            ))}
          </div>
          {plans.length === 0 && <div className={styles.empty}>{empty}</div>}
        </div>
      </div>
      <p id={help} hidden>
        {t('move.help')}
      </p>
      <p className="sg-vh" role="status">
        {said}
      </p>
    </DragDropProvider>
  )
}

/** The plans that begin in a day. */
export function plansIn(plans: readonly Plan[], day: Day): Plan[] {
  return plans.filter(({ from }) => day.from <= from && from < day.to)
}

/** A day and its times: `土 8:10から16:40`. */
function timesText({ from, to }: PlanTimes, days: readonly Day[], zone: string, language: string): string {
  const day = days.find((one) => one.from <= from && from < one.to)
  const weekday = day ? dayParts(day.date, language).weekday : ''
  return `${weekday} ${clockText(from, zone)} – ${clockText(to, zone)}`
}

function DayHead({
  day,
  plans,
  now,
  language,
  t,
}: {
  day: Day
  plans: readonly Plan[]
  now: number
  language: string
  t: Say
}) {
  const today = day.from <= now && now < day.to
  const { day: date, weekday } = dayParts(day.date, language)
  return (
    <div className={styles.dayHead} data-today={today || undefined}>
      <b>
        {date} <small>({weekday})</small> {today && <small>{t('week.today')}</small>}
      </b>
      <small>{daySumText(t, plans, day, now) || ' '}</small>
    </div>
  )
}

/** What a day is to make, or what of it is made; nothing for a day without plans. */
export function daySumText(t: Say, plans: readonly Plan[], day: Day, now: number): string {
  const sum = (count: (plan: Plan) => number) => plans.reduce((all, plan) => all + count(plan), 0)
  const [made, planned] = [sum(({ row }) => row.actualCount), sum(({ row }) => row.totalProductionCount)]
  if (plans.length === 0) return ''
  return now < day.from
    ? t('week.planned', { count: planned, number: figure(planned) })
    : t('week.madeOf', { made: figure(made), planned: figure(planned) })
}

interface DayColumnProps extends CalendarProps {
  day: Day
  move: ReturnType<typeof usePlanMove>
  help: string
}

function DayColumn(props: DayColumnProps) {
  const { day, plans, zone, language, now, onAdd, move, days } = props
  const t = useScheduleWords()
  const px = (ms: number) => (ms / 3_600_000) * hourPx
  const today = day.from <= now && now < day.to
  const own = plansIn(plans, day)
  const { day: date, weekday } = dayParts(day.date, language)
  const press = (event: MouseEvent<HTMLDivElement>) => {
    // a press on a plan is the plan's own
    if (event.target !== event.currentTarget) return
    const at = event.clientY - event.currentTarget.getBoundingClientRect().top
    const from = day.from + Math.floor(((at / hourPx) * 3_600_000) / stepMs) * stepMs
    if (from >= day.from && from < day.to) onAdd(from)
  }
  const coming = move.held && day.from <= move.held.times.from && move.held.times.from < day.to ? move.held : null
  const hours = Math.round((day.to - day.from) / 3_600_000)
  return (
    <section
      className={styles.day}
      style={{ height: px(day.to - day.from) }}
      data-today={today || undefined}
      data-past={day.to <= now || undefined}
      aria-label={`${date} ${weekday}`}
    >
      <UprightBand day={day} width={bandPx} label={t('week.states', { date })} />
      {today && <i className={styles.now} style={{ top: px(now - day.from) }} />}
      {hours !== 24 && <small className={styles.shifted}>{t('week.shifted', { hours })}</small>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button above the calendar does the same by the keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className={styles.slots} onClick={press}>
        {lanesOf(own, leastMs).map((place) => (
          <PlanButton key={place.plan.row.scheduleUniqueKey} {...props} {...{ place, own, px }} />
        ))}
        {coming && (
          <div
            className={styles.coming}
            style={{ top: px(coming.times.from - day.from), height: px(coming.times.to - coming.times.from) }}
            aria-hidden="true"
          >
            <em>{timesText(coming.times, days, zone, language)}</em>
            <b>{itemText(coming.plan.row)}</b>
            <span>
              {figure(coming.plan.row.totalProductionCount)}
              {t('unit.bags')}
            </span>
          </div>
        )}
      </div>
    </section>
  )
}

function PlanButton({
  place: { plan, lane, lanes, clash },
  own,
  day,
  zone,
  language,
  days,
  now,
  px,
  move,
  help,
  onOpen,
}: DayColumnProps & { place: PlanLane; own: readonly Plan[]; px(ms: number): number }) {
  const t = useScheduleWords()
  const { row } = plan
  const fixed = moveOf(plan, now) === 'none'
  const { ref } = useDraggable({ id: row.scheduleUniqueKey, disabled: fixed })
  const lifted = isHeld(move.held, plan)
  const stage = stageOf(plan, now)
  const late = lateText(t, plan, zone)
  const free = tailIsFree(plan, own, day)
  const words = [timesText(plan, days, zone, language), stateText(t, plan, now), late]
  return (
    <>
      <button
        type="button"
        ref={ref}
        className={styles.plan}
        style={{
          top: px(plan.from - day.from),
          height: Math.max(leastPlan, px(plan.to - plan.from) - 2),
          left: `${(lane / lanes) * 100}%`,
          width: `calc(${100 / lanes}% - 2px)`,
        }}
        data-stage={stage}
        data-lifted={lifted || undefined}
        data-clash={clash || undefined}
        data-fixed={fixed || undefined}
        aria-describedby={fixed ? undefined : help}
        onClick={() => !lifted && onOpen(plan)}
        onKeyDown={(event) => move.byKey(plan, event)}
        // the key that lifts would press the button when it comes up
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={() => move.left(plan)}
      >
        <PlanVessel {...{ plan, now, px, clash, t }} late={free || px(plan.to - plan.from) < leastLate ? '' : late} />
        <span className="sg-vh">{words.filter(Boolean).join(', ')}</span>
      </button>
      <PlanTail {...{ plan, day, px }} least={leastPlan}>
        {free && late}
      </PlanTail>
    </>
  )
}

function isHeld(held: PlanOnTheWay | null, plan: Plan): boolean {
  return held?.plan.row.scheduleUniqueKey === plan.row.scheduleUniqueKey
}

/** How far a plan is, in words. */
export function stateText(t: Say, plan: Plan, now: number): string {
  const { row } = plan
  const [made, planned] = [figure(row.actualCount), figure(row.totalProductionCount)]
  return stageOf(plan, now) === 'ahead'
    ? t('week.planned', { count: row.totalProductionCount, number: planned })
    : t('week.madeOf', { made, planned })
}

/** The least height of a plan, in pixels, and how long such a one is. Its edge may touch the next one. */
const leastPlan = 22
const leastMs = ((leastPlan - 4) / hourPx) * 3_600_000
/** From this height on a plan has room for its forecast. */
const leastLate = 50

/** When a plan will end after its time, and how much; nothing for one that keeps it. */
export function lateText(t: Say, plan: Plan, zone: string): string {
  const end = plan.row.forecast && Date.parse(plan.row.forecast.endTime)
  if (!end || end < plan.to + 60_000) return ''
  return t('plan.late', { time: clockText(end, zone), length: lengthText(t, end - plan.to) })
}

/** The tail of a plan that will end late, from its time to its forecast; where other plans lie, its outline alone. */
export function PlanTail(props: {
  plan: Plan
  day: Day
  px(ms: number): number
  /** The least height of a plan: a short one is drawn higher than its time, and its name stays free. */
  least: number
  children?: ReactNode
}) {
  const { plan, day, px, least, children } = props
  const end = tailEnd(plan, day)
  if (end === null) return null
  const top = Math.max(px(plan.to - day.from), px(plan.from - day.from) + least)
  const height = Math.max(children ? 18 : 0, px(end - day.from) - top)
  return (
    <div className={styles.tail} style={{ top, height }} data-free={Boolean(children) || undefined} aria-hidden="true">
      {children}
    </div>
  )
}
