//! A plan on its way to other times: by the pointer, or by the keys.
import { type KeyboardEvent, useState } from 'react'
import { type Day, movedBy, moveOf, type Plan, type PlanTimes, stepMs } from './plans'

/** The plan that is on its way, and where it would lie. */
export interface PlanOnTheWay {
  plan: Plan
  times: PlanTimes
}

/** Where arrows lead: days, and steps of ten minutes. */
const arrows: Readonly<Record<string, readonly [days: number, steps: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One plan at a time; `onDrop` is told when it has been put down somewhere else. */
export function usePlanMove({
  days,
  now,
  onDrop,
  onSay,
}: {
  days: readonly Day[]
  now: number
  onDrop(plan: Plan, times: PlanTimes): void
  onSay(what: 'lifted' | 'moved' | 'dropped' | 'cancelled' | 'fixed', plan: Plan, times: PlanTimes): void
}) {
  const [held, setHeld] = useState<(PlanOnTheWay & { byKeys: boolean }) | null>(null)
  const put = (plan: Plan, times: PlanTimes) => {
    setHeld(null)
    const moved = times.from !== plan.from || times.to !== plan.to
    onSay(moved ? 'dropped' : 'cancelled', plan, times)
    if (moved) onDrop(plan, times)
  }
  const cancel = (plan: Plan) => {
    setHeld(null)
    onSay('cancelled', plan, plan)
  }
  const byKey = (plan: Plan, event: KeyboardEvent): void => {
    const mine = held?.byKeys && held.plan.row.scheduleUniqueKey === plan.row.scheduleUniqueKey ? held : null
    if (event.key === ' ') {
      // a button would be pressed by it
      event.preventDefault()
      if (mine) put(plan, mine.times)
      else if (moveOf(plan, now) === 'none') onSay('fixed', plan, plan)
      else {
        setHeld({ plan, times: plan, byKeys: true })
        onSay('lifted', plan, plan)
      }
      return
    }
    if (!mine) return
    const arrow = arrows[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      cancel(plan)
      return
    }
    if (event.key === 'Enter') event.preventDefault()
    if (!arrow) return
    event.preventDefault()
    const [daysAway, steps] = arrow
    const here = { ...plan, ...mine.times }
    const times = movedBy(here, days, { days: daysAway, ms: steps * stepMs }, now)
    setHeld({ plan, times, byKeys: true })
    onSay('moved', plan, times)
  }
  return {
    held,
    byKey,
    /** The plan loses the focus on its way: it goes back. */
    left: (plan: Plan) =>
      held?.byKeys && held.plan.row.scheduleUniqueKey === plan.row.scheduleUniqueKey && cancel(plan),
    drag: (plan: Plan, by: { days: number; ms: number }) =>
      setHeld({ plan, times: movedBy(plan, days, by, now), byKeys: false }),
    drop: (plan: Plan, by: { days: number; ms: number }) => put(plan, movedBy(plan, days, by, now)),
    cancel: () => held && cancel(held.plan),
  }
}
